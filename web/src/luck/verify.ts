// Was the luck of a finished game fair? Found out here, from the transcript, the rules and what this page remembers,
// without asking the server for its opinion (docs/fairness.md). Whatever text comes, there is a report.
import { caseOf, type Case } from './case';
import { chainFinding, headsFinding, signatureFinding, witnessedFinding } from './events_checks';
import { chanceFinding, commitmentFinding, gameFinding, shareFinding, sharesFinding } from './luck_checks';
import { reportOf, subjects, unknown, wrong, type Finding, type Remembered, type Report, type Subject } from './report';
import type { Rules } from './rules';
import { transcriptFrom, Unreadable } from './transcript';

const everyFinding: Record<Subject, (one: Case) => Finding> = {
  commitment: commitmentFinding,
  share: shareFinding,
  shares: sharesFinding,
  chance: chanceFinding,
  witnessed: witnessedFinding,
  chain: chainFinding,
  heads: headsFinding,
  signature: signatureFinding,
  game: gameFinding,
};

function reportAll(find: (what: Subject) => Finding): Report {
  return reportOf(Object.fromEntries(subjects.map((what) => [what, find(what)])) as Record<Subject, Finding>);
}

export async function verify(transcript: string, remembered: Remembered, rules: Rules): Promise<Report> {
  try {
    const one = caseOf(transcriptFrom(transcript), remembered, rules);
    return reportAll((what) => everyFinding[what](one));
  } catch (problem) {
    const { reason, line } = problem instanceof Unreadable ? problem : { reason: 'failed', line: 0 };
    return reportAll((what) => (what === 'game' ? wrong(reason, { line }) : unknown('unreadable')));
  }
}
