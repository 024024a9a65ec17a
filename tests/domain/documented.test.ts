import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = [
  'machines',
  'domain',
  'app-server',
  'realtime-server',
  'web',
  'tests',
  'bench',
  'docs',
];
const documents = [
  'README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
/** The paths of this repository between backticks; of a path with a part to fill in, what is before it. */
const named = new RegExp(`(?<=\`)(?:${ROOMS.join('|')})/[^\`{<…*]*`, 'g');

function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return inside
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');
}

it.each(documents)('%s names files that exist', (document) => {
  const paths = readFileSync(document, 'utf8').match(named) ?? [];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('every term of the glossary stands where the glossary says that it is defined', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? [line.split('|').map((cell) => cell.trim())] : []))
    .slice(1);
  const quoted = (cell = '') => cell.match(/(?<=`)[^`]+(?=`(?:[^`]*`[^`]*`)*[^`]*$)/g) ?? [];
  const strayed = rows.flatMap(([, danish, terms, , places]) => {
    const texts = quoted(places).map(textOf).join('\n');
    return quoted(terms)
      .map((term) => term.replace('…', ''))
      .filter((term) => !new RegExp(`\\b${term}|${term}\\b`, 'i').test(texts))
      .map((term) => `${danish}: ${term}`);
  });
  expect(rows.length).toBeGreaterThan(60);
  expect(strayed).toEqual([]);
});
