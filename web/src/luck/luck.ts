// The door to everything here. A share is needed when one sits down; the rest, rules included, is loaded only when
// somebody wants to know whether a game was fair.
import type { Remembered, Report } from './report';

export { commitmentTo, newShare } from './share';
export type { Check, Detail, Remembered, Report, Subject, Witnessed } from './report';

export async function verified(transcript: string, remembered: Remembered): Promise<Report> {
  const [{ verify }, { loadRules }] = await Promise.all([import('./verify'), import('./rules')]);
  return verify(transcript, remembered, await loadRules());
}
