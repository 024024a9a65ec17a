import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHARED = 'web/layout/theme/mantine-css.ts';
/** Components without a style sheet of their own, and the one they are drawn by. */
const DRAWN_BY: Readonly<Record<string, string>> = { Select: 'Combobox', MultiSelect: 'Combobox' };
/** Components that are drawn with another one, whose styles are not in their own sheet. */
const DRAWN_WITH: Readonly<Record<string, string>> = { SegmentedControl: 'FloatingIndicator' };

const importedFrom = (source: string) =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );

test('every Mantine component that is used has its styles fetched with it', () => {
  const shared = readFileSync(SHARED, 'utf8');
  const unstyled = readdirSync('web', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!file.endsWith('.tsx')) return [];
    const source = readFileSync(`web/${file}`, 'utf8');
    const drawn = importedFrom(source).flatMap((name) => [name, DRAWN_WITH[name] ?? []].flat());
    return drawn.flatMap((name) => {
      const sheet = `@mantine/core/styles/${DRAWN_BY[name] ?? name}.layer.css`;
      if (!existsSync(`node_modules/${sheet}`)) return [];
      return shared.includes(sheet) || source.includes(sheet) ? [] : [`${file}: ${name}`];
    });
  });
  expect(unstyled).toEqual([]);
});
