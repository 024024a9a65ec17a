import { describe, expect, test } from 'vitest';
import { readBuilt, readManifest, staticClosure } from '#tests/support/first-load.ts';
import { RECHARTS } from './support/checks/first-load-budget.ts';

/** A name that stands in pdf.js and nowhere in our own code but where it is set. */
const PDF_JS = 'UnknownErrorException';
/** What stands on a button beside the slider, and nowhere else. */
const PAST = 'Tilbage til nu';

function pages(): string[] {
  return Object.keys(readManifest()).filter((key) => key.startsWith('web/pages/'));
}

describe('what a page costs before it stands', () => {
  test.each([
    { what: 'charts', mark: RECHARTS },
    { what: 'viewer of documents', mark: PDF_JS },
    { what: 'slider over the past of the board', mark: PAST },
  ])('the $what is in no page’s own code: it comes when a page shows one', ({ mark }) => {
    const manifest = readManifest();
    const files = [...new Set(Object.values(manifest).map(({ file }) => file))];
    const heavy = files.filter((file) => readBuilt(file).includes(mark));
    expect(heavy).not.toEqual([]);
    const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    const eager = [...staticClosure(manifest, [...entries, ...pages()])].flatMap(
      (key) => manifest[key]?.file ?? [],
    );
    expect(eager.filter((file) => heavy.includes(file))).toEqual([]);
  });
});
