// Whole games of Intrigues and Cabbage on the board.
import {
  arrive,
  check,
  fitsThePhone,
  flying,
  home,
  isAccessible,
  listenedTo,
  openAgainstBots,
  phone,
  plyOf,
  shot,
  speak,
  takeTurn,
  visitor,
} from './harness.mjs';
import { isFair } from './luck.mjs';

const asked = (page) => page.locator('.banner.yours span').textContent({ timeout: 1000 });

// Draws now and then: the game is to have long centres, failures and rescues too.
const bold = (turn) => (count) => (turn % 4 === 3 ? count - 1 : 0);

async function sameTable(page, spectator) {
  const ply = await plyOf(page);
  await spectator.waitForFunction((wanted) => document.querySelector('.banner')?.dataset.ply === wanted, ply);
}

export async function wholeGame() {
  const page = await visitor('player');
  await arrive(page, 'Оля');
  await openAgainstBots(page, 'intrigues', { players: '3' });
  const room = page.url();
  const spectator = await visitor('spectator');
  await spectator.goto(room);
  await spectator.waitForSelector('.castle');
  await page.waitForSelector('text=Дивиться 1 глядач');
  await page.fill('aside form input', 'Добрий день!');
  await page.click('aside form button');
  await spectator.waitForSelector('text=Добрий день!');

  const seen = new Set();
  for (let turn = 0, going = true; going; ++turn) {
    check(turn < 500, 'the game ends');
    if (!(await givenByDragging(page, seen))) going = await takeTurn(page, bold(turn));
    await lookAround(page, spectator, seen);
    if (turn === 6) await reloadTellsTheSame(page);
    if (turn === 8) await languages(page);
    if (turn === 10) await hint(page);
  }
  check(seen.has('secret'), 'no cow came: play on with another seed');
  check((await spectator.locator('[data-action], [data-choice]').count()) === 0, 'a spectator has nothing to decide');
  await page.waitForSelector('.ending tfoot');
  await spectator.waitForSelector('.ending tbody tr');
  const totals = (of) => of.locator('.ending tfoot td').allTextContents();
  check((await totals(page)).join() === (await totals(spectator)).join(), 'the spectator sees the same score');
  await isFair(page);
  await isFair(spectator, ['share']);
  await shot(page, 'end', true);
  await isAccessible(page, 'the end');
  await replay(page, room);
  await rematchAndResign(page, room);
  await spectator.close();
  await page.close();
}

// The wolf's card, once, with the mouse; nothing happens before it is dropped.
async function givenByDragging(page, seen) {
  await page.waitForSelector('[data-action]:not([disabled]), [data-choice], .ending', { timeout: 60_000 });
  if (seen.has('drag') || (await page.locator('[data-choice]').count()) === 0) return false;
  seen.add('drag');
  const before = await plyOf(page);
  await page.locator('[data-choice]').first().hover();
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 4 });
  check((await plyOf(page)) === before, 'a card that is only lifted is not given yet');
  await page.locator('.castle:not(.you)').first().hover();
  await page.mouse.up();
  await page.waitForFunction((ply) => document.querySelector('.banner').dataset.ply !== ply, before);
  return true;
}

async function lookAround(page, spectator, seen) {
  if ((await page.locator('.secret').count()) > 0 && !seen.has('secret')) {
    seen.add('secret');
    await shot(page, 'secret', true);
    await sameTable(page, spectator);
    check((await spectator.locator('.secret').count()) === 0, 'a spectator sees what the cow showed');
  }
  const dialog = page.locator('.centre.dialog h3');
  if ((await dialog.count()) > 0 && !seen.has('dialog')) {
    seen.add('dialog');
    await shot(page, 'dog', true);
  }
  const cards = await page.locator('[data-spot^="centre-"]').count();
  if (cards > 2 && !seen.has('table') && (await page.locator('.danger').count()) > 0) {
    seen.add('table');
    await shot(page, 'table', true);
    await isAccessible(page, 'table');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'table-dark', true);
    await isAccessible(page, 'table in the dark');
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

async function reloadTellsTheSame(page) {
  await page.waitForSelector('.banner.yours, .ending');
  const log = await page.locator('[role=log] li').allTextContents();
  await page.reload();
  await page.waitForSelector('.banner.yours');
  const again = await page.locator('[role=log] li').allTextContents();
  check(log.join() === again.join(), 'a reload tells the same story');
}

async function languages(page) {
  await page.waitForSelector('.banner.yours');
  await speak(page, 'en');
  await page.waitForSelector('text=Your turn!');
  await speak(page, 'ru');
  await page.waitForSelector('text=Ваш ход!');
  await speak(page, 'uk');
  await page.waitForSelector('text=Ваш хід!');
}

async function hint(page) {
  await page.waitForSelector('.banner.yours');
  await page.click('.controls button:has-text("Підказка")');
  await page.waitForSelector('.hints li');
  await shot(page, 'hint', true);
  const line = page.locator('.touching').last();
  await line.hover();
  await page.waitForSelector('.touched');
}

async function replay(page, room) {
  await page.click('a[href^="/replay/"]');
  await page.waitForSelector('[data-ply="0"]');
  for (let step = 1; step <= 12; ++step) {
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`[data-ply="${step}"]`);
  }
  check(/\?ply=\d+$/.test(page.url()), 'the step is in the address');
  await page.waitForSelector('.castle');
  await shot(page, 'replay', true);
  await isAccessible(page, 'replay');
  await page.reload();
  await page.waitForSelector('[data-ply="12"]');
  await page.click('[data-play]');
  await page.waitForSelector('[data-ply="14"]');
  await page.click('[data-play]');
  await page.selectOption('.controls select', '1');
  await page.click('.verify button');
  await page.waitForSelector('[data-fair=true]');
  await page.goBack();
  await page.waitForURL(room);
}

async function rematchAndResign(page, room) {
  await page.goto(room);
  await page.click('.ending button.main');
  await page.waitForURL((url) => url.href !== room);
  await page.click('text=Здатися');
  await page.click('text=Так, здаюся');
  await page.waitForSelector('[data-seat]:has-text("гру здано")');
  await page.waitForSelector('.ending'); // bots do not play among themselves
}

// Two browsers by invitation link; one closes in the middle and comes back.
export async function friends() {
  const host = await visitor('host');
  await arrive(host, 'Тарас');
  await host.click('[data-game=intrigues] [data-mode=friends]');
  await host.selectOption('[data-game=intrigues] form [name=clock]', 'evening');
  await host.check('[data-game=intrigues] form [name=listed]');
  await host.click('[data-game=intrigues] form button[type=submit]');
  const link = await host.locator('input[readonly]').inputValue();
  await isAccessible(host, 'invitation');
  let guest = await visitor('guest', { ...phone, colorScheme: 'dark' });
  await guest.goto(home());
  await guest.waitForSelector('.lobby li');
  await isAccessible(guest, 'lobby');
  await guest.goto(link);
  await guest.fill('#name', 'Ганна');
  await guest.click('form button[type=submit]');
  await guest.click('[data-seat="1"] button.main');
  await host.waitForSelector('[data-seat="1"]:has-text("Ганна")');
  await shot(host, 'invite');
  await host.click('text=Почати гру');
  await guest.waitForSelector('[role=timer]');

  for (let turn = 0; turn < 24; ++turn) {
    const active = (await host.locator('.banner.yours').count()) > 0 ? host : guest;
    await active.waitForSelector('.banner.yours');
    await takeTurn(active, bold(turn));
    await sameTable(active, active === host ? guest : host);
    if (turn === 10) {
      const context = guest.context();
      await guest.close(); // mid-turn, without a word
      await host.waitForSelector('[data-seat="1"]:has-text("немає зв’язку")');
      guest = listenedTo(await context.newPage(), 'guest again');
      await guest.goto(link);
      await guest.waitForSelector('.castle');
    }
  }
  await shot(guest, 'phone-table', true);
  await fitsThePhone(guest, 'table');
  await guest.setViewportSize({ width: 740, height: 360 });
  await fitsThePhone(guest, 'table, turned');
  await shot(guest, 'phone-turned', true);
  await takeBack(host, guest);
  await playAgain(host, guest);
  await guest.close();
  await host.close();
}

// Both brought a share of the luck, and bring another one to the rematch.
async function playAgain(host, guest) {
  for (const game of ['first', 'second']) {
    await host.click('text=Здатися');
    await host.click('text=Так, здаюся');
    for (const page of [host, guest]) {
      await page.waitForSelector('.ending');
      await isFair(page);
      check((await page.locator('[data-brought="2"]').count()) === 1, `both brought a share to the ${game} game`);
    }
    if (game === 'second') return;
    const old = host.url();
    for (const page of [guest, host]) await page.click('.ending button.main');
    for (const page of [guest, host]) {
      await page.waitForURL((url) => url.href !== old);
      await page.waitForSelector('[role=timer]');
    }
  }
}

// Stopping hands the turn on without a card: until the other one plays it can be taken back.
async function takeBack(host, guest) {
  for (let turn = 0; turn < 60; ++turn) {
    const active = (await host.locator('.banner.yours').count()) > 0 ? host : guest;
    await active.waitForSelector('.banner.yours');
    if ((await active.locator('[data-action=stop]').count()) > 0) {
      const question = await asked(active);
      await active.click('[data-action=stop]');
      const back = active.locator('button:has-text("назад"):not([disabled])');
      await back.click();
      await active.waitForSelector('[data-action=stop]');
      check((await asked(active)) === question, 'taken back to the same question');
      return;
    }
    await takeTurn(active);
    await sameTable(active, active === host ? guest : host);
  }
  throw new Error('nobody could stop in sixty turns');
}

// Animations run, and a turn of others can be followed.
export async function followable() {
  const page = await visitor('animations', { speed: 'fast' });
  await arrive(page, 'Марія');
  await page.click('[data-game=intrigues] [data-learn]');
  await page.waitForSelector('.coach p');
  await page.waitForSelector('.banner.yours', { timeout: 30_000 });
  await shot(page, 'coach', true);
  await page.click('.coach button');
  const flown = flying(page);
  await takeTurn(page);
  await flown;
  await page.waitForSelector('.flying', { state: 'detached' });
  await page.click('header .settings');
  await page.check('dialog [name=confirm]');
  await page.click('dialog button.main');
  await page.waitForSelector('.banner.yours', { timeout: 30_000 });
  const button = page.locator('[data-action]:not([disabled])').first();
  if ((await button.count()) > 0) {
    await button.click();
    await page.click('.confirm button.main');
    await page.waitForSelector('.confirm', { state: 'detached' });
  }
  // Cards come and go while bots play: one that stays explains itself.
  for (let i = 0; i < 10 && (await page.locator('.bubble').count()) === 0; ++i) {
    await page.mouse.move(5, 5);
    await page.locator('.playing-card').first().hover();
    await page.waitForSelector('.bubble', { timeout: 1500 }).catch(() => {});
  }
  await page.waitForSelector('.bubble', { timeout: 1000 });
  await shot(page, 'explained');
  await page.close();
}
