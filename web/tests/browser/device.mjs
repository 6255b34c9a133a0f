// Several people at one device: what a cow showed stays covered until the one who may know it looks.
import { arrive, check, home, shot, takeTurn, visitor } from './harness.mjs';
import { isFair } from './luck.mjs';

export async function oneDevice() {
  const page = await visitor('one device');
  await arrive(page, 'Родина');
  await page.click('[data-game=intrigues] [data-mode=device]');
  await page.selectOption('[data-game=intrigues] form [name=players]', '3');
  await page.fill('[data-game=intrigues] form [name=name-1]', 'Бабуся');
  await shot(page, 'one-device');
  await page.click('[data-game=intrigues] form button[type=submit]');
  await page.waitForSelector('.castle');
  await page.goto(home());
  await page.waitForSelector('.mine a');
  check(
    (await page.locator('.mine a').textContent())?.includes('Гравець 1, Бабуся, Гравець 3'),
    'they are told apart in lists',
  );
  await page.click('.mine a');
  await page.waitForSelector('.castle');
  let handed = 0;
  for (let turn = 0; turn < 400; ++turn) {
    await page.waitForSelector('[data-action]:not([disabled]), [data-choice], [role=dialog] button.main, .ending');
    if ((await page.locator('[role=dialog] button.main:visible').count()) > 0) {
      check((await page.locator('.secret').count()) === 0, 'the secret is covered');
      if (handed++ === 0) await shot(page, 'hand-over');
      await page.click('[role=dialog] button.main:visible');
      await page.waitForSelector('.secret');
      continue;
    }
    if (!(await takeTurn(page, (count) => (turn % 3 === 2 ? count - 1 : 0)))) break;
  }
  await page.waitForSelector('.ending');
  check(handed > 0, 'cows came, and what they showed was covered');
  await isFair(page);
  await page.close();
}
