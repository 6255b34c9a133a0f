// The games whose boards are tables of words.
import { arrive, check, fitsThePhone, openAgainstBots, phone, shot, takeTurn, visitor } from './harness.mjs';

export async function castleCombo() {
  const page = await visitor('castle combo');
  await arrive(page, 'Богдан');
  await openAgainstBots(page, 'castle_combo');
  for (let turn = 0; await takeTurn(page, (count) => (turn * 7) % count); ++turn) check(turn < 100, 'the game ends');
  await page.waitForSelector('.ending tfoot');
  await page.close();
}

export async function fiveTribes() {
  const page = await visitor('five tribes', phone);
  await arrive(page, 'Марко');
  await openAgainstBots(page, 'five_tribes');
  for (let turn = 0; turn < 8; ++turn) await takeTurn(page);
  await fitsThePhone(page, 'five tribes');
  await shot(page, 'phone-five-tribes', true);
  await page.close();
}
