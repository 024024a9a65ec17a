import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LAZY =
  /\b(lazyPart|lazyDialog)\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),\s*\(module\) => module\.(\w+)/g;
/** What shuts out the page while it is open. */
const FRAME = /<(?:QuestionDialog|PlainDialog|Drawer|Spotlight)\b/;
const IMPORT = /^import (?:\w+, )?\{([^}]+)\} from '((?:#web|\.{1,2})\/[^']+\.tsx)';$/gm;

/** Dialogs for which nothing may stand in. */
const OTHERWISE = new Map([
  ['GoTo', 'Whoever opens it puts a field there that is seen, also on a phone.'],
  ['ConfirmationDialog', 'The server asks for it while somebody may be writing elsewhere.'],
]);

interface LazyThing {
  file: string;
  by: string;
  /** The file it is fetched from. */
  from: string;
  name: string;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const resolve = (file: string, from: string) =>
  from.startsWith('#') ? from.slice(1) : join(dirname(file), from);

/** Where the function that imports is written: in this file, or in the one it is imported from. */
function importOf(file: string, load: string): string {
  const text = read(file);
  const own = new RegExp(String.raw`const ${load} = \(\) => import\('([^']+)'\)`).exec(text);
  if (own?.[1] !== undefined) return resolve(file, own[1]);
  const other = new RegExp(String.raw`\b${load}\b[^}]*\} from '([^']+)'`).exec(text);
  if (other?.[1] === undefined) throw new Error(`${file}: where does ${load} come from?`);
  return importOf(resolve(file, other[1]), load);
}

const files = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
  .map((file) => join('web', file));
const things = files.flatMap((file): LazyThing[] =>
  [...read(file).matchAll(LAZY)].map(([, by = '', from, load = '', name = '']) => ({
    file,
    by,
    from: from === undefined ? importOf(file, load) : resolve(file, from),
    name,
  })),
);

/** Whether the file shows a dialog: by itself, or by one of those it is named for. */
function showsDialog(file: string): boolean {
  const text = read(file);
  if (FRAME.test(text)) return true;
  return (
    /dialogs?\.tsx$/.test(file) &&
    [...text.matchAll(IMPORT)].some(([, , from = '']) => {
      const other = resolve(file, from);
      return existsSync(join(ROOT, other)) && showsDialog(other);
    })
  );
}

test('a dialog that is fetched when it is opened keeps what is typed before it is there', () => {
  const dialogs = things.filter(({ from }) => showsDialog(from));
  expect(dialogs.length).toBeGreaterThan(20);
  const lost = dialogs.filter(({ by, name }) => by !== 'lazyDialog' && !OTHERWISE.has(name));
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  const idle = [...OTHERWISE.keys()].filter(
    (exception) => !dialogs.some(({ by, name }) => by === 'lazyPart' && name === exception),
  );
  expect(idle).toEqual([]);
});

test('no dialog opens before its fields are there', () => {
  const framed = files.filter((file) => FRAME.test(read(file)));
  const late = things.filter(({ file, by }) => by === 'lazyPart' && framed.includes(file));
  expect(late.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
