// The page finds out by itself whether the luck of a game was fair, and notices what does not fit.
import { arrive, check, isAccessible, openAgainstBots, phone, shot, takeTurn, visitor } from './harness.mjs';

async function states(page) {
  const checks = page.locator('[data-check]');
  return Object.fromEntries(
    await checks.evaluateAll((all) => all.map(({ dataset }) => [dataset.check, dataset.state])),
  );
}

// Everything fits but what this browser cannot know.
export async function isFair(page, unknown = []) {
  await page.click('.verify button');
  await page.waitForSelector('[data-fair=true]');
  for (const [what, state] of Object.entries(await states(page)))
    check(state === (unknown.includes(what) ? 'unknown' : 'fine'), `${what} is ${state}`);
}

// The host's record is changed on its way: somebody else's move, an outcome of chance, a missing event.
const changes = {
  chance: (record) => record.replace(/"chance":"turn_up (?!dog)\w+"/, '"chance":"turn_up dog"'),
  chain: (record) => record.replace(/\{"event":\{"at":\d+,"kind":"played".*\}\n/, ''),
  signature: (record) =>
    record.replace(/"signature":"./, (text) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')),
};

export async function luckIsChecked() {
  const page = await visitor('luck');
  await arrive(page, 'Недовірлива');
  await openAgainstBots(page, 'intrigues', { players: '2' });
  for (let turn = 0; turn < 8; ++turn) await takeTurn(page);
  await page.click('text=Здатися');
  await page.click('text=Так, здаюся');
  await page.waitForSelector('.ending');
  for (const [what, change] of Object.entries(changes)) {
    await page.route('**/transcript', async (route) => {
      const record = await (await route.fetch()).text();
      check(change(record) !== record, `${what} is changed`);
      await route.fulfill({ body: change(record) });
    });
    await page.reload();
    await page.click('.verify button');
    await page.waitForSelector('[data-fair=false]');
    check((await states(page))[what] === 'wrong', `${what} is noticed`);
    await page.unroute('**/transcript');
  }
  await page.setViewportSize(phone.viewport);
  await page.locator('.verify').scrollIntoViewIfNeeded();
  await shot(page, 'phone-unfair');
  await isAccessible(page, 'a game that was not fair');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload(); // what it knows it has kept
  await isFair(page);
  await page.click('.verify summary');
  await page.locator('.verify').scrollIntoViewIfNeeded();
  await shot(page, 'fair');
  await isAccessible(page, 'a game that was fair');
  await page.close();
}
