// The game whose board is a table of words.
import { arrive, fitsThePhone, openAgainstBots, phone, shot, takeTurn, visitor } from './harness.mjs';

export async function fiveTribes() {
  const page = await visitor('five tribes', phone);
  await arrive(page, 'Марко');
  await openAgainstBots(page, 'five_tribes');
  for (let turn = 0; turn < 8; ++turn) await takeTurn(page);
  await fitsThePhone(page, 'five tribes');
  await shot(page, 'phone-five-tribes', true);
  await page.close();
}
