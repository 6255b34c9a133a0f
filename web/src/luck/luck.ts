// The door to everything here. All of it is loaded when it is needed: hashing when one sits down, the rest, rules
// included, when somebody wants to know whether a game was fair. The first page carries neither.
import type { Remembered, Report } from './report';

export type { Check, Detail, Remembered, Report, Subject, Witnessed } from './report';

// What one brings to a game: the commitment is told when one sits down, the share when everybody sits.
export async function newShare(): Promise<{ share: string; commitment: string }> {
  const { newShare, commitmentTo } = await import('./share');
  const share = newShare();
  return { share, commitment: commitmentTo(share) };
}

export async function verified(transcript: string, remembered: Remembered): Promise<Report> {
  const [{ verify }, { loadRules }] = await Promise.all([import('./verify'), import('./rules')]);
  return verify(transcript, remembered, await loadRules());
}
