// A whole game without a mouse: Tab and Enter alone.
import { check, home, plyOf, visitor } from './harness.mjs';

async function tabTo(page, selector, most = 120) {
  for (let i = 0; i < most; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

export async function keyboardOnly() {
  const page = await visitor('keyboard');
  await page.goto(home());
  await page.waitForSelector('[data-game]');
  check(await tabTo(page, '[data-game=intrigues] [data-mode=bots]'), 'the keyboard reaches the games');
  await page.keyboard.press('Enter');
  check(await tabTo(page, '[data-game=intrigues] form button[type=submit]'), 'and begins one');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.castle');
  for (let turn = 0; (await page.locator('.ending').count()) === 0; ++turn) {
    check(turn < 500, 'the game ends');
    await page.waitForSelector('[data-action]:not([disabled]), [data-choice], .ending', { timeout: 60_000 });
    if ((await page.locator('.ending').count()) > 0) break;
    const before = await plyOf(page);
    const wanted = turn % 3 === 2 ? '[data-action=stop]' : '[data-action]:not([disabled]), [data-choice]';
    if (!(await tabTo(page, wanted, 60)))
      check(await tabTo(page, '[data-action]:not([disabled]), [data-choice]'), 'the keyboard reaches every action');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    check(ring !== 'none', 'the focus can be seen');
    await page.keyboard.press('Enter');
    await page
      .waitForFunction((ply) => document.querySelector('.banner').dataset.ply !== ply, before, { timeout: 2000 })
      .catch(() => {}); // a card was chosen, the castle is next
  }
  await page.close();
}
