// The page in a real browser: node tests/browser.mjs PROGRAM SCREENSHOT_FOLDER [PART]
// Any error on the console fails the test.
import { mkdirSync } from 'node:fs';
import { account } from './browser/account.mjs';
import {
  castleCombo,
  castleFirstGame,
  castleFour,
  castleFriends,
  castleGivenUp,
  castleRules,
} from './browser/castle_combo.mjs';
import { oneDevice } from './browser/device.mjs';
import { check, problems, shotOfFailure, withServer } from './browser/harness.mjs';
import { firstPageIsSmall, firstVisit, rules, twoClicks } from './browser/home.mjs';
import { fiveTribes, fiveTribesByHand, fiveTribesFollowable } from './browser/five_tribes.mjs';
import { fiveTribesFirstGame, fiveTribesFour, fiveTribesWhole } from './browser/five_tribes_whole.mjs';
import { followable, friends, wholeGame } from './browser/intrigues.mjs';
import { inSight } from './browser/in_sight.mjs';
import { luckIsChecked } from './browser/luck.mjs';
import { castleByKeyboard, keyboardOnly } from './browser/keyboard.mjs';
import { quickOnAPhone } from './browser/quick.mjs';

const [program, shots, only] = process.argv.slice(2);
if (!program || !shots) {
  console.error('usage: node tests/browser.mjs PROGRAM SCREENSHOT_FOLDER [PART]');
  process.exit(2);
}
mkdirSync(shots, { recursive: true });
const parts = [
  firstVisit,
  twoClicks,
  firstPageIsSmall,
  rules,
  account,
  wholeGame,
  friends,
  followable,
  keyboardOnly,
  oneDevice,
  luckIsChecked,
  castleCombo,
  castleFour,
  castleFriends,
  castleGivenUp,
  castleFirstGame,
  castleRules,
  castleByKeyboard,
  fiveTribes,
  fiveTribesByHand,
  fiveTribesFollowable,
  fiveTribesWhole,
  fiveTribesFour,
  fiveTribesFirstGame,
  inSight,
  quickOnAPhone,
];
let failed = false;
await withServer(program, shots, async () => {
  try {
    for (const part of parts.filter(({ name }) => !only || name === only)) {
      await part();
      console.log(`fine: ${part.name}`);
    }
    check(problems.length === 0, `on the console:\n${problems.join('\n')}`);
  } catch (problem) {
    failed = true;
    console.error(problem);
    console.error(problems.join('\n'));
    await shotOfFailure();
  }
});
process.exit(failed ? 1 : 0);
