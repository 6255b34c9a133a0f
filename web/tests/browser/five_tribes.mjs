// Games of Five Tribes on the board.
import {
  arrive,
  check,
  fitsThePhone,
  isAccessible,
  openAgainstBots,
  phone,
  plyOf,
  shot,
  takeTurn,
  visitor,
} from './harness.mjs';

const some = (turn) => (count) => (turn * 7 + 3) % count;
const waiting = '[data-action]:not([disabled]), [data-choice], .ending';

// The explorer shows what the engine enumerates, narrowed as asked, and plays it out.
async function explorerIsRight(page) {
  await page.click('[data-explore]');
  await page.waitForSelector('.explorer [data-found]');
  const room = new URL(page.url()).pathname.split('/').at(-1);
  const moves = await page.evaluate(
    async ([room, ply]) => (await (await fetch(`/api/rooms/${room}/explore?ply=${ply}`)).json()).moves,
    [room, await plyOf(page)],
  );
  const shown = async () => Number(await page.locator('.explorer [data-found]').getAttribute('data-found'));
  check((await shown()) === moves.length && moves.length > 100, `all sows are there: ${await shown()}`);
  await page.selectOption('.explorer [name=tribe]', 'builder');
  await page.fill('.explorer [name=collected]', '3');
  const builders = moves.filter(({ brings }) => brings.tribe === 'builder' && brings.collected >= 3);
  check((await shown()) === builders.length, 'those with three builders');
  await page.fill('.explorer [name=collected]', '0');
  await page.selectOption('.explorer [name=tribe]', '');
  const end = moves[0].brings.end;
  await page.click(`[data-tile=${end}]`);
  check((await shown()) === moves.filter(({ brings }) => brings.end === end).length, 'those that end there');
  await page.selectOption('.explorer [name=end]', '');
  await page.locator('.explorer [data-sow]').first().hover();
  await page.waitForSelector('.sultanate polyline', { state: 'attached' }); // a straight way has no height
  await shot(page, 'tribes-explorer', true);
  await isAccessible(page, 'the explorer of Five Tribes');
  const before = Number(await plyOf(page));
  const sow = await page.locator('.explorer [data-sow]').first().getAttribute('data-sow');
  const steps = moves.find(({ brings: b }) => `${b.start}-${b.end}-${b.tribe}` === sow).steps.length;
  await page.locator('.explorer [data-sow]').first().click();
  await page.waitForFunction((ply) => Number(document.querySelector('.banner').dataset.ply) >= ply, before + steps);
}

export async function fiveTribes() {
  const page = await visitor('five tribes');
  await arrive(page, 'Марко');
  await openAgainstBots(page, 'five_tribes');
  let explored = false;
  for (let turn = 0; turn < 60; ++turn) {
    await page.waitForSelector(waiting, { timeout: 60_000 });
    if (!explored && (await page.locator('[data-explore]').count()) > 0) {
      explored = true;
      await explorerIsRight(page);
      continue;
    }
    if (turn === 12) {
      await shot(page, 'tribes', true);
      await isAccessible(page, 'Five Tribes');
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot(page, 'tribes-dark', true);
      await isAccessible(page, 'Five Tribes in the dark');
      await page.emulateMedia({ colorScheme: 'light' });
    }
    if (!(await takeTurn(page, some(turn)))) break;
  }
  check(explored, 'a sow was found by intent');
  await page.close();
}

// The keyboard comes in at one tile and goes on by arrows.
async function walkTo(page, tile) {
  const at = () => page.evaluate(() => document.activeElement?.dataset.tile ?? '');
  for (let step = 0; (await at()) !== tile; ++step) {
    check(step < 12, `arrows lead to ${tile}`);
    const here = await at();
    const sideways = here[0] < tile[0] ? 'ArrowRight' : 'ArrowLeft';
    const upright = here[1] < tile[1] ? 'ArrowDown' : 'ArrowUp';
    await page.keyboard.press(here[0] === tile[0] ? upright : sideways);
  }
}

async function sowByKeyboard(page) {
  await page.locator('.tile[tabindex="0"]').focus();
  for (let step = 0; step < 20; ++step) {
    const ply = await plyOf(page);
    if (await page.evaluate(() => document.activeElement?.closest('.ask') === null)) {
      const tiles = page.locator('.tile[data-action], .tile[data-choice]');
      await walkTo(page, await tiles.first().getAttribute('data-tile'));
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (was) => document.querySelector('.banner').dataset.ply !== was || document.activeElement?.closest('.ask'),
      ply,
    );
    if ((await page.locator('.tile[data-action], .tile[data-choice]').count()) === 0) return;
  }
  throw new Error('the sow is completed');
}

// Whoever wants to be asked before every action is asked once for a whole sow.
async function sowWhenSure(page) {
  for (let turn = 0; (await page.locator('[data-explore]').count()) === 0; ++turn) {
    check(turn < 40, 'it is our turn to sow again');
    await takeTurn(page);
    await page.waitForSelector(waiting, { timeout: 60_000 });
  }
  await page.click('header .settings');
  await page.check('dialog [name=confirm]');
  await page.click('dialog button.main');
  await page.click('[data-explore]');
  await playFound(page, (sow) => sow.click());
}

// The first sow that was found, by two presses: one shows it, the other plays it.
export async function playFound(page, press) {
  const sow = page.locator('.explorer [data-sow]').first();
  const ply = Number(await plyOf(page));
  await press(sow);
  await page.waitForSelector('.explorer em');
  check(Number(await plyOf(page)) === ply, 'nothing is played before the second press');
  const drops = await page.locator('.sultanate circle').count();
  await press(sow);
  await page.waitForFunction(
    (last) => Number(document.querySelector('.banner').dataset.ply) >= last,
    ply + 1 + drops, // picked up, and dropped one by one
  );
}

// A sow by hand on a phone, taken back drop by drop and as a whole; then found by intent, and made by keyboard.
export async function fiveTribesByHand() {
  const page = await visitor('five tribes by hand', phone);
  await arrive(page, 'Соломія');
  await openAgainstBots(page, 'five_tribes');
  for (let turn = 0; (await page.locator('[data-action^="pick_up"]').count()) === 0; ++turn) {
    check(turn < 10, 'it is our turn to sow');
    await takeTurn(page);
    await page.waitForSelector(waiting, { timeout: 60_000 });
  }
  const crowded = page.locator('.tile[data-action^="pick_up"]:has(.group:nth-child(3))').first();
  const start = await crowded.getAttribute('data-tile');
  await crowded.click();
  await page.waitForSelector('[data-back]');
  for (let drop = 0; drop < 2; ++drop) {
    await takeTurn(page);
    const length = await page.locator('.sultanate circle').count();
    check(length === drop + 1, `the way has ${drop + 1} steps, not ${length}`);
  }
  await page.click('[data-back=drop]');
  await page.waitForFunction(() => document.querySelectorAll('.sultanate circle').length === 1);
  await takeTurn(page, (count) => count - 1); // another way
  check((await page.locator('.sultanate circle').count()) === 2, 'the way goes on from where it was');
  await fitsThePhone(page, 'Five Tribes');
  await page.click('.zoom button:last-child');
  await shot(page, 'phone-tribes', true);
  await page.reload(); // what was shown is forgotten
  await page.click('[data-back=sow]');
  await page.waitForSelector(`[data-tile=${start}][data-action^=pick_up]`);
  await page.click('[data-explore]');
  await page.waitForSelector('.explorer [data-found]');
  check(Number(await page.getAttribute('.explorer [data-found]', 'data-found')) > 10, 'sows are found after that, too');
  await page.click('.explorer header button');
  await sowByKeyboard(page);
  await sowWhenSure(page);
  await page.close();
}

// The sow of somebody else is shown drop by drop, with meeples that fly.
// The tiles where sows of others were seen to stand, one after the other, frame by frame.
function watchOthers() {
  globalThis.stood = [];
  globalThis.flown = 0;
  const look = () => {
    requestAnimationFrame(look);
    if (!document.querySelector('.banner:not(.yours)')) return;
    globalThis.flown += document.querySelectorAll('.flying').length;
    const tile = document.querySelector('.tile.standing')?.dataset.tile ?? '';
    if (tile !== (globalThis.stood.at(-1) ?? '')) globalThis.stood.push(tile);
  };
  look();
}

// Where the last sow of the bot went, by the log.
const dropsOfBot = (page) =>
  page.locator('[role=log] li').evaluateAll((lines) => {
    const turn = lines.findLastIndex((line) => line.matches('.heading') && line.textContent.trim() === 'Бот 2');
    const rest = turn < 0 ? [] : lines.slice(turn + 1);
    const next = rest.findIndex((line) => line.matches('.heading'));
    const own = next < 0 ? rest : rest.slice(0, next);
    return own.flatMap((line) => /→ ([a-f][1-5])\./.exec(line.textContent)?.[1] ?? []);
  });

export async function fiveTribesFollowable() {
  const page = await visitor('five tribes, followed', { speed: 'fast' });
  await arrive(page, 'Оля');
  await openAgainstBots(page, 'five_tribes');
  await page.evaluate(watchOthers);
  for (let turn = 0; (await dropsOfBot(page)).length < 2; ++turn) {
    check(turn < 40, 'the bot sows');
    await takeTurn(page, some(turn));
    await page.waitForSelector(waiting, { timeout: 60_000 });
  }
  const drops = (await dropsOfBot(page)).join(' ');
  const { stood, flown } = await page.evaluate(() => ({ stood: globalThis.stood.join(' '), flown: globalThis.flown }));
  check(stood.includes(drops), `the sow of a bot is shown step by step to its end: ${drops} in ${stood}`);
  check(flown > 0, 'and its meeples fly');
  await page.close();
}
