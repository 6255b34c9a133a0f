// Whole games of Five Tribes by clicking, with luck that shows everything.
import { Curious, everything } from './curious.mjs';
import {
  arrive,
  check,
  fitsThePhone,
  isAccessible,
  openAgainstBots,
  phone,
  plyOf,
  shot,
  visitor,
  withLuck,
} from './harness.mjs';
import { isFair } from './luck.mjs';

const desk = { width: 1280, height: 900 };

// The last position that the server told this page.
function listenTo(page) {
  const heard = {};
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === 'room') heard.position = message.room.position;
      for (const event of message.events ?? []) heard.position = event.position ?? heard.position;
    }),
  );
  return heard;
}

// What is pressed before an action that is one of several meant by the same thing.
function doorsOf(action) {
  const [verb, first, second] = action.split(' ');
  if (verb === 'bid' || verb === 'kumarbi') return [`[data-choice="${first}"]`];
  if (verb === 'drop' || verb === 'kill') return [`[data-tile=${second}]`];
  if (verb === 'kill_held') return [`[data-choice=seat-${second}]`];
  if (verb === 'take_djinn' || verb === 'keep') return [`[data-choice=${first}]`];
  return [`[data-spot=djinn-${verb}]`, `[data-tile=${first}]`];
}

async function press(page, action) {
  const button = page.locator(`[data-action="${action}"]`);
  const before = await plyOf(page);
  for (const door of doorsOf(action)) {
    if ((await button.count()) > 0) break;
    await page.locator(door).first().click();
  }
  await button.first().click();
  await page.waitForFunction((ply) => document.querySelector('.banner').dataset.ply !== ply, before);
}

async function ourTurn(page, heard) {
  await page.waitForSelector('[data-action]:not([disabled]), [data-choice], .ending', { timeout: 60_000 });
  if ((await page.locator('.ending').count()) > 0) return false;
  await page.waitForFunction(
    (ply) => document.querySelector('.banner').dataset.ply === String(ply),
    heard.position.ply,
  );
  return true;
}

async function sowsFrom(page, { legal, ply }) {
  if (!legal.some((action) => action.startsWith('pick_up'))) return [];
  const room = new URL(page.url()).pathname.split('/').at(-1);
  return page.evaluate(
    async (path) => (await (await fetch(path)).json()).moves,
    `/api/rooms/${room}/explore?ply=${ply}`,
  );
}

// The first time that something can be done the board is looked at, wide and on a phone.
const moments = {
  buy: 'market',
  kill: 'assassins',
  take_djinn: 'djinn',
  offer: 'sale',
  build: 'builders',
  hand: 'hand',
};
async function lookAt(page, { legal }, shown) {
  const verb = Object.keys(moments).find(
    (one) => !shown.has(one) && legal.some((action) => action.startsWith(`${one} `)),
  );
  if (!verb) return;
  shown.add(verb);
  await shot(page, `tribes-${moments[verb]}`, true);
  await isAccessible(page, `Five Tribes: ${moments[verb]}`);
  await page.setViewportSize(phone.viewport);
  await fitsThePhone(page, `Five Tribes: ${moments[verb]}`);
  await shot(page, `phone-tribes-${moments[verb]}`, true);
  await page.setViewportSize(desk);
}

// Every category adds up to what the game was decided by.
async function sheetAddsUp(page, players) {
  await page.waitForSelector('.ending tfoot');
  const totals = (await page.locator('.ending > .scroll tfoot tr:first-child td').allTextContents()).map(Number);
  check(totals.length === players, 'every seat has a total');
  const rows = await page.locator('.ending > .scroll tbody tr').all();
  const sums = totals.map(() => 0);
  for (const row of rows)
    for (const [seat, points] of (await row.locator('td').allTextContents()).entries()) sums[seat] += Number(points);
  check(sums.join() === totals.join(), `the categories add up: ${sums} and ${totals}`);
}

// From mark to mark, with everything uncovered, on a phone and wide.
async function replayIsWorthWatching(page) {
  await page.click('a[href^="/replay/"]');
  await page.waitForSelector('[data-ply="0"]');
  const plies = [];
  for (let mark = 0; mark < 3; ++mark) {
    const before = await page.getAttribute('[data-ply]', 'data-ply');
    await page.click('[data-mark=next]');
    await page.waitForFunction((was) => document.querySelector('[data-ply]').dataset.ply !== was, before);
    plies.push(Number(await page.getAttribute('[data-ply]', 'data-ply')));
  }
  check(plies[0] > 0 && plies[0] < plies[1] && plies[1] < plies[2], `from mark to mark: ${plies}`);
  check(!(await page.locator('.things').allTextContents()).join('').includes('?'), 'nothing is covered any more');
  await fitsThePhone(page, 'the replay of Five Tribes');
  await shot(page, 'phone-tribes-replay', true);
  await page.setViewportSize(desk);
  await shot(page, 'tribes-replay', true);
  await isAccessible(page, 'the replay of Five Tribes');
}

async function playOn(page, heard, player, onTurn = async () => {}) {
  while (await ourTurn(page, heard)) {
    await onTurn();
    const { position } = heard;
    for (const action of player.choose(position, await sowsFrom(page, position))) {
      await press(page, action);
      await onTurn();
    }
  }
}

async function playWhole({ luck, players, looks }) {
  const page = await visitor(`five tribes of ${players}`);
  const heard = listenTo(page);
  await arrive(page, 'Марко');
  await openAgainstBots(page, 'five_tribes', { players: String(players) });
  const player = new Curious(0);
  const shown = new Set();
  await playOn(page, heard, player, async () => looks && lookAt(page, heard.position, shown));
  const lacking = everything.filter((thing) => !player.seen.has(thing));
  check(lacking.length === 0, `luck ${luck} did not show: ${lacking.join(', ')}; tests/find_luck.mjs finds another`);
  await sheetAddsUp(page, players);
  await isFair(page, ['share', 'shares']); // the server says that its luck is foretold
  await shot(page, `tribes-end-${players}`, true);
  await page.setViewportSize(phone.viewport);
  await fitsThePhone(page, 'the end of Five Tribes');
  await shot(page, `phone-tribes-end-${players}`, true);
  if (looks) await replayIsWorthWatching(page);
  await page.close();
}

export const fiveTribesWhole = () => withLuck(60, () => playWhole({ luck: 60, players: 2, looks: true }));
export const fiveTribesFour = () => withLuck(39, () => playWhole({ luck: 39, players: 4, looks: false }));

// A first game with advice: bids, sows, control, every tribe, a djinn, a sale.
const lessons = ['bid', 'sow', 'drop', 'explore', 'control', 'vizier', 'elder', 'merchant', 'builder', 'assassin'];
export const fiveTribesFirstGame = () =>
  withLuck(50, async () => {
    const page = await visitor('five tribes first game');
    const heard = listenTo(page);
    await arrive(page, 'Марія');
    await page.click('[data-game=five_tribes] [data-learn]');
    await page.waitForSelector('.banner');
    const told = new Set();
    await playOn(page, heard, new Curious(0), async () => {
      for (let lesson = page.locator('[data-lesson]'); (await lesson.count()) > 0;) {
        told.add(await lesson.getAttribute('data-lesson'));
        if (told.size === 2) await shot(page, 'tribes-coach', true);
        await page.click('.coach button');
      }
    });
    const lacking = [...lessons, 'djinn', 'sale'].filter((lesson) => !told.has(lesson));
    check(lacking.length === 0, `everything was explained but: ${lacking}`);
    await page.close();
  });
