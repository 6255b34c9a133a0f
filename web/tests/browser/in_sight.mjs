// What waits for an answer is in sight on a phone, however far down one has scrolled; and the log is at its end.
import { arrive, check, openAgainstBots, phone, takeTurn, visitor } from './harness.mjs';

const touching = { ...phone, hasTouch: true };

async function isInSight(page, what) {
  const box = await page.locator(what).first().boundingBox();
  const { height } = page.viewportSize();
  check(box && box.y >= 0 && box.y + box.height <= height, `${what} is in sight`);
}

const logIsAtItsEnd = (page) =>
  page.waitForFunction(() => {
    const log = document.querySelector('[role=log]');
    return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  });

async function confirming() {
  const page = await visitor('confirming', touching);
  await arrive(page, 'Ярина');
  await page.click('header .settings');
  await page.check('dialog [name=confirm]');
  await page.click('dialog button.main');
  await openAgainstBots(page, 'intrigues', { players: '5' });
  await page.locator('[data-action=draw]').last().tap();
  await isInSight(page, '.confirm');
  await page.locator('.confirm button.main').tap();
  await page.waitForSelector('.confirm', { state: 'detached' });
  await page.close();
}

async function following() {
  const page = await visitor('following');
  await arrive(page, 'Данило');
  await openAgainstBots(page, 'intrigues', { players: '5' });
  for (let turn = 0; turn < 24; ++turn) {
    if (!(await takeTurn(page, (count) => (turn % 2 === 1 ? count - 1 : 0)))) break;
    await logIsAtItsEnd(page);
  }
  // Who scrolls up to read is left there.
  await page.locator('[role=log]').hover();
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(() => document.querySelector('[role=log]').scrollTop > 0);
  const before = await page.locator('[role=log]').evaluate((log) => log.scrollTop);
  await takeTurn(page);
  await takeTurn(page);
  const after = await page.locator('[role=log]').evaluate((log) => log.scrollTop);
  check(after <= before, 'the log stays where somebody reads');
  await page.close();
}

async function sowing() {
  const page = await visitor('sowing', touching);
  await arrive(page, 'Соломія');
  await openAgainstBots(page, 'five_tribes', { players: '3' });
  while ((await page.locator('[data-explore]').count()) === 0) await takeTurn(page);
  await page.locator('[data-explore]').tap();
  await page.locator('.explorer [data-sow]').first().tap();
  await isInSight(page, '.confirm');
  await isInSight(page, '.sultanate');
  await page.locator('.confirm button.main').tap();
  await page.waitForSelector('[data-explore], .explorer', { state: 'detached' });
  await page.close();
}

export async function inSight() {
  await confirming();
  await following();
  await sowing();
}
