// How long a phone of the middle range, four times slower than this machine, takes from a touch to what it shows.
import { playFound } from './five_tribes.mjs';
import { arrive, check, openAgainstBots, phone, takeTurn, visitor } from './harness.mjs';

const limit = 200; // milliseconds, what is felt as at once
const turns = 30;
const finger = 250; // milliseconds: no finger is faster

// Interactions as the browser measures them: from the input to the next paint.
function measure() {
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        globalThis.interactions.set(interactionId, Math.max(duration, globalThis.interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

export async function quickOnAPhone() {
  const page = await visitor('a slow phone', { ...phone, hasTouch: true });
  await page.addInitScript(measure);
  await arrive(page, 'Оля');
  await openAgainstBots(page, 'five_tribes', { players: '4' });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  page.setDefaultTimeout(60_000);
  for (let turn = 0; turn < turns; ++turn) {
    await page.waitForTimeout(finger);
    if (turn % 3 === 0 && (await page.locator('[data-action^=pick_up]').count()) > 0) {
      await page.click('[data-explore]');
      await page.waitForSelector('.explorer [data-found]');
      await page.waitForTimeout(finger);
      await page.locator('.tile.can').first().tap();
      await playFound(page, async (sow) => {
        await page.waitForTimeout(finger);
        await sow.tap();
      });
      continue;
    }
    await takeTurn(page, (count) => (turn * 7 + 3) % count);
  }
  const durations = (await page.evaluate(() => [...globalThis.interactions.values()])).sort((a, b) => a - b);
  const at = (share) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))];
  console.log(
    `  from touch to paint: median ${at(0.5)} ms, 75 % ${at(0.75)} ms, longest ${at(1)} ms of ${durations.length}`,
  );
  check(durations.length >= turns / 2, 'interactions were measured');
  // What three quarters keep is the phone's; the rest is whatever else this machine does.
  check(at(0.75) < limit, `a touch is shown within ${limit} ms`);
  await page.close();
}
