// Whole games of Castle Combo on the board.
import {
  arrive,
  check,
  fitsThePhone,
  flying,
  home,
  isAccessible,
  openAgainstBots,
  phone,
  plyOf,
  shot,
  speak,
  takeTurn,
  visitor,
} from './harness.mjs';
import { isFair } from './luck.mjs';

const some = (turn) => (count) => (turn * 7 + 3) % count;

async function waitForTurn(page) {
  await page.waitForSelector('[data-choice], [data-action]:not([disabled]), .ending', { timeout: 60_000 });
}

async function playToTheEnd(page, onTurn = async () => {}) {
  for (let turn = 0, going = true; going; ++turn) {
    check(turn < 100, 'the game ends');
    await waitForTurn(page);
    await onTurn(turn);
    going = await takeTurn(page, some(turn));
  }
  await page.waitForSelector('.ending tfoot');
}

// What is shown adds up: card by card, keys, and the total of the table above.
async function sheetsAddUp(page) {
  const totals = (await page.locator('.ending > .scroll tfoot tr:first-child td').allTextContents()).map(Number);
  const sheets = page.locator('.sheet');
  check((await sheets.count()) === totals.length, 'every seat has a sheet');
  for (const [seat, total] of totals.entries()) {
    const lines = (await sheets.nth(seat).locator('tbody td:last-child').allTextContents()).map(Number);
    check(lines.length === 10, 'nine cards and the keys');
    check(lines.reduce((a, b) => a + b) === total, `the sheet of seat ${seat} adds up to ${total}`);
    check(Number(await sheets.nth(seat).locator('[data-total]').textContent()) === total, 'and says so');
  }
}

// Choosing a card lights up the cells; the number of a cell is what the score then changes by.
async function numbersAreTrue(page) {
  const affordable = page.locator('[data-choice]:not(:has(.dear))');
  if ((await affordable.count()) === 0) return false;
  await affordable.first().click();
  const place = page.locator('button.up[data-action^=buy]').first();
  if ((await place.count()) === 0) return false;
  const says = Number((await place.locator('span').textContent()).replace('−', '-'));
  const effect = await page.locator('.picked li').first().textContent();
  if (/вибір/.test(effect)) return false; // that is the best of what may follow
  const ply = Number(await plyOf(page));
  await place.click();
  await page.waitForFunction((was) => Number(document.querySelector('.banner').dataset.ply) > was, ply);
  // The others may have played by now: what the score was just after it is asked for.
  const room = new URL(page.url()).pathname.split('/').at(-1);
  const [before, after] = await page.evaluate(
    ([room, ply]) =>
      Promise.all(
        [ply, ply + 1].map(async (at) => (await (await fetch(`/api/rooms/${room}/replay?ply=${at}`)).json()).scores[0]),
      ),
    [room, ply],
  );
  check(after === before + says, `the cell said ${says}, the score went from ${before} to ${after}`);
  return true;
}

export async function castleCombo() {
  const page = await visitor('castle combo');
  await arrive(page, 'Богдан');
  await openAgainstBots(page, 'castle_combo');
  let proven = 0;
  const seen = new Set();
  await playToTheEnd(page, async (turn) => {
    if (turn % 2 === 1 && (await page.locator('[data-choice]').count()) > 0 && (await numbersAreTrue(page))) {
      ++proven;
      await waitForTurn(page);
    }
    if ((await page.locator('.options').count()) > 0 && !seen.has('options')) {
      seen.add('options');
      await shot(page, 'castle-options', true);
    }
    const lying = await page.locator('.own .character').count();
    if (lying >= 4 && !seen.has('table') && (await page.locator('[data-choice]').count()) > 0) {
      seen.add('table');
      await page.locator('[data-choice]').first().click();
      await page.waitForSelector('.picked');
      await shot(page, 'castle', true);
      await isAccessible(page, 'Castle Combo');
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot(page, 'castle-dark', true);
      await isAccessible(page, 'Castle Combo in the dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('[data-choice]').first().click();
    }
  });
  check(proven > 0, 'the numbers of the cells were compared with the score');
  await sheetsAddUp(page);
  await isFair(page);
  await shot(page, 'castle-end', true);
  await isAccessible(page, 'the end of Castle Combo');
  await page.click('a[href^="/replay/"]');
  await page.waitForSelector('[data-ply="0"]');
  for (let step = 1; step <= 12; ++step) {
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`[data-ply="${step}"]`);
  }
  await page.waitForSelector('.tableau .character');
  await shot(page, 'castle-replay', true);
  await page.close();
}

// What explains a card lies over everything else, windows too.
async function explainsItself(page, card) {
  await page.locator(card).first().hover();
  await page.waitForSelector('.bubble');
  const covered = await page.evaluate(() => {
    const box = document.querySelector('.bubble').getBoundingClientRect();
    const pointed = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !pointed.some((one) => one.closest('dialog') === document.querySelector('.bubble').closest('dialog'));
  });
  check(!covered, 'the explanation can be seen');
  check(
    await page.evaluate(() => document.querySelector('.bubble').closest('dialog') !== null),
    'and belongs to the window',
  );
}

// Four seats on a phone, in another language.
export async function castleFour() {
  const page = await visitor('castle combo for four', phone);
  await arrive(page, 'Марко');
  await openAgainstBots(page, 'castle_combo', { players: '4' });
  await waitForTurn(page);
  await speak(page, 'en');
  await playToTheEnd(page, async (turn) => {
    if (turn !== 5) return;
    if ((await page.locator('[data-choice]').count()) > 0) await page.locator('[data-choice]').first().click();
    await fitsThePhone(page, 'Castle Combo');
    await shot(page, 'phone-castle', true);
    await page.locator('.other button.quiet').first().click();
    await shot(page, 'phone-castle-other');
    await explainsItself(page, 'dialog[open] .character');
    await page.click('dialog[open] button.main');
    await page.setViewportSize({ width: 740, height: 360 });
    await fitsThePhone(page, 'Castle Combo, turned');
    await shot(page, 'phone-castle-turned', true);
    await page.setViewportSize(phone.viewport);
    if ((await page.locator('[data-choice][aria-pressed=true]').count()) > 0)
      await page.locator('[data-choice][aria-pressed=true]').click();
  });
  await sheetsAddUp(page);
  await fitsThePhone(page, 'the end of Castle Combo');
  await shot(page, 'phone-castle-end', true);
  await page.close();
}

// Two browsers play a whole game against each other.
export async function castleFriends() {
  const host = await visitor('castle host');
  await arrive(host, 'Тарас');
  await host.click('[data-game=castle_combo] [data-mode=friends]');
  await host.click('[data-game=castle_combo] form button[type=submit]');
  const link = await host.locator('input[readonly]').inputValue();
  const guest = await visitor('castle guest', phone);
  await guest.goto(link);
  await guest.fill('#name', 'Ганна');
  await guest.click('form button[type=submit]');
  await guest.click('[data-seat="1"] button.main');
  await host.waitForSelector('[data-seat="1"]:has-text("Ганна")');
  await host.click('text=Почати гру');
  await guest.waitForSelector('.tableau');
  for (let turn = 0; (await host.locator('.ending').count()) === 0; ++turn) {
    check(turn < 100, 'the game ends');
    const active = await Promise.race(
      [host, guest].map((page) => page.waitForSelector('.banner.yours, .ending').then(() => page)),
    );
    const going = await takeTurn(active, some(turn));
    if (!going) break;
    const ply = await plyOf(active);
    await (active === host ? guest : host).waitForFunction(
      (wanted) => Number(document.querySelector('.banner')?.dataset.ply) >= Number(wanted),
      ply,
    );
  }
  for (const page of [host, guest]) await page.waitForSelector('.ending tfoot');
  await sheetsAddUp(host);
  const cards = (page) => page.locator('.sheet tbody td:last-child').allTextContents();
  check((await cards(host)).join() === (await cards(guest)).join(), 'both see the same points');
  await guest.close();
  await host.close();
}

// A spectator sees whose prices they are, and a game that is given up is scored as it lies.
export async function castleGivenUp() {
  const page = await visitor('castle given up');
  await arrive(page, 'Оксана');
  await openAgainstBots(page, 'castle_combo');
  for (let turn = 0; turn < 3; ++turn) await takeTurn(page, some(turn));
  await waitForTurn(page);
  const spectator = await visitor('castle spectator');
  await spectator.goto(page.url());
  await spectator.waitForSelector('.location .character');
  check((await spectator.locator('[data-action], [data-choice]').count()) === 0, 'a spectator has nothing to decide');
  const said = await spectator.locator('.location .character').first().getAttribute('aria-label');
  check(said.includes('Ціна для гравця Оксана'), `a spectator hears whose price it is: ${said}`);
  const score = await page.locator('[data-seat="0"] .score').textContent();
  const lying = await page.locator('.own .character').count();
  await page.click('text=Здатися');
  await page.click('text=Так, здаюся');
  await page.waitForSelector('.ending .sheet');
  check((await page.locator('[data-seat="0"] .score').textContent()) === score, 'the score stays what it was');
  check((await page.locator('.sheet').first().locator('.character').count()) === lying, 'the cards are all there');
  await shot(page, 'castle-given-up', true);
  await spectator.close();
  await page.close();
}

// A first game with advice: five guided turns, with cards that fly.
export async function castleFirstGame() {
  const page = await visitor('castle first game', { speed: 'fast' });
  await arrive(page, 'Марія');
  await page.click('[data-game=castle_combo] [data-learn]');
  const heard = [];
  for (let turn = 0; heard.length < 5; ++turn) {
    check(turn < 20, `the five turns are guided, so far: ${heard.join('; ')}`);
    await page.waitForSelector('.banner.yours', { timeout: 60_000 });
    await waitForTurn(page);
    const said = await page.locator('.coach p:not(.faded)').allTextContents();
    const guided = said.find((one) => /^Хід /.test(one));
    if (guided) heard.push(guided.split('.')[0]);
    if (heard.length === 1) await shot(page, 'castle-coach', true);
    while ((await page.locator('.coach button').count()) > 0) await page.click('.coach button');
    // A decision that a card asks for comes before the next card.
    const asked = page.locator('.options [data-action], .location [data-action], .other [data-action]');
    const ply = await plyOf(page);
    if ((await asked.count()) > 0) {
      await asked.first().click();
    } else {
      await page.locator('[data-choice]').first().click();
      const flown = flying(page);
      await page.locator('.own [data-action]').first().click();
      await flown;
    }
    await page.waitForFunction((was) => document.querySelector('.banner').dataset.ply !== was, ply);
  }
  const subjects = ['перший: гонець', 'другий: ключ', 'третій: знижки', 'четвертий: долілиць', 'п’ятий: очки'];
  check(
    subjects.every((subject, i) => heard[i] === `Хід ${subject}`),
    heard.join('; '),
  );
  await page.close();
}

// The rulebook's example of 75 points as a score sheet, and the legend.
export async function castleRules() {
  const page = await visitor('castle rules');
  await page.goto(`${home()}/rules/castle_combo`);
  await page.waitForSelector('.sheet');
  const points = await page.locator('.sheet tbody td:last-child').allTextContents();
  check(points.join() === '9,12,11,9,4,5,6,0,8,11', `the example is scored cell by cell: ${points}`);
  check((await page.locator('.sheet [data-total]').textContent()) === '75', 'and adds up to 75');
  const names = await page.locator('.sheet tbody th').allTextContents();
  check(names[0].startsWith('Суддя') && names[7].startsWith('Герцогиня'), `by name: ${names}`);
  await page.click('[data-legend]');
  const signs = page.locator('dialog[open] [data-sign]');
  check((await signs.count()) > 40, 'the legend has all signs');
  for (const sign of await signs.allTextContents()) check(sign.trim().length > 1, 'each with words');
  await shot(page, 'castle-legend');
  await isAccessible(page, 'the legend');
  await page.click('dialog[open] button.main');
  await shot(page, 'castle-rules', true);
  await isAccessible(page, 'rules of Castle Combo');
  await page.close();
}
