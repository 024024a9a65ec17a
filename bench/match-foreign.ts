import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_COMPANY } from '#app-server/demo/fixed.ts';
import type { Demo } from '#app-server/demo/make-demo.ts';
import type { CasePattern } from '#app-server/documents/reading/facts/case-numbers.ts';
import type { Reader } from '#app-server/documents/reading/reader.ts';
import type { Services } from '#app-server/services.ts';
import { foreignDocuments } from '#tests/support/foreign-documents/corpus.ts';
import {
  judge,
  shares,
  switchAutomationOn,
  type Verdict,
} from '#tests/support/foreign-documents/judge.ts';
import { figure, percentile, type Goal } from './figure.ts';

/** The goals for documents with third-party layouts, in per cent correct. */
const goals: Record<string, Goal> = {
  'right order first': { atLeast: 95 },
  supplier: { atLeast: 90 },
  currency: { atLeast: 100 },
};

/** Measures reading, matching and automatic matching of documents that are not from the demo. */
export async function benchForeignDocuments(
  services: Services,
  room: { demo: Demo; folder: string; reader: Reader; patterns: readonly CasePattern[] },
): Promise<void> {
  const { demo, folder, reader, patterns } = room;
  const path = join(folder, 'foreign-document');
  const read = (content: Uint8Array) => {
    writeFileSync(path, content);
    return reader.read(path, patterns, DEMO_COMPANY);
  };
  await switchAutomationOn(services);
  const verdicts: Verdict[] = [];
  for (const document of foreignDocuments(demo))
    verdicts.push(await judge(services, document, read));
  tell(verdicts);
}

function tell(verdicts: readonly Verdict[]) {
  const all = shares(verdicts);
  for (const { what, of, wrong } of all) {
    if (what === 'Sikker' || what === 'automatic') {
      figure(`match foreign wrong ${what}`, wrong.length, 'documents', { atMost: 0 });
    } else {
      figure(`match foreign ${what}`, (100 * (of - wrong.length)) / of, '%', goals[what]);
    }
  }
  const called = verdicts.filter(({ certain }) => certain).length;
  figure('match foreign called Sikker', (100 * called) / verdicts.length, '%');
  figure('match foreign documents', verdicts.length, 'documents', { atLeast: 60 });
  const times = verdicts.map(({ readMs }) => readMs);
  figure('match foreign reading p95', percentile(times, 0.95), 'ms');
  for (const { what, wrong } of all) {
    if (wrong.length > 0) console.log(`  ${what}, wrong: ${wrong.join(' | ')}`);
  }
}
