// A whole game without a mouse: Tab and Enter alone.
import { check, home, plyOf, visitor } from './harness.mjs';

const choosable = '[data-action]:not([disabled]), [data-choice]:not([aria-pressed=true])';

async function tabTo(page, selector, most = 120) {
  for (let i = 0; i < most; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

export const keyboardOnly = () => byKeyboard('intrigues', '.castle');
export const castleByKeyboard = () => byKeyboard('castle_combo', '.tableau');

async function byKeyboard(game, board) {
  const page = await visitor('keyboard');
  await page.goto(home());
  await page.waitForSelector('[data-game]');
  check(await tabTo(page, `[data-game=${game}] [data-mode=bots]`), 'the keyboard reaches the games');
  await page.keyboard.press('Enter');
  check(await tabTo(page, `[data-game=${game}] form button[type=submit]`), 'and begins one');
  await page.keyboard.press('Enter');
  await page.waitForSelector(board);
  for (let turn = 0; (await page.locator('.ending').count()) === 0; ++turn) {
    check(turn < 500, 'the game ends');
    await page.waitForSelector(`${choosable}, .ending`, { timeout: 60_000 });
    if ((await page.locator('.ending').count()) > 0) break;
    const before = await plyOf(page);
    const wanted = turn % 3 === 2 ? '[data-action=stop], [data-action^=buy]' : choosable;
    if (!(await tabTo(page, wanted, 60))) check(await tabTo(page, choosable), 'the keyboard reaches every action');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    check(ring !== 'none', 'the focus can be seen');
    await page.keyboard.press('Enter');
    await page
      .waitForFunction((ply) => document.querySelector('.banner').dataset.ply !== ply, before, { timeout: 2000 })
      .catch(() => {}); // a card was chosen, its place is next
  }
  await page.close();
}
