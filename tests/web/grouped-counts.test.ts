import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = ['web', 'app-server', 'domain', 'machines'];
/** What is counted or paid in texts, in the plural: there may be a thousand of it. */
const UNITS =
  'ordrer|kunder|varer|linjer|rækker|brugere|dokumenter|sider|forbindelser|beskeder|hændelser|kladder|fakturaer|adresser|medarbejdere|poster|overførsler|aktiviteter|priser|mails|filer|tabeller|kr\\.';
/** A value in a template or in JSX, and the unit behind it. */
const COUNTED = new RegExp(
  String.raw`\{([^{}]*)\}(?:[ \u00a0]|\\u00a0)(?:${UNITS})(?!\p{L})`,
  'gu',
);
/** It is written by one of the formats, or it is a limit of the program’s own, and those are below a thousand. */
const IS_GROUPED = /\bformat\w*\(|\b\w+Text\(|^[A-Z_]+$/;
/** Texts that hold a formatted amount already, or a part of one that a person typed. */
const EXCUSED = ['kr', 'amount.fraction.slice(0, -1)'];

test('no text says a number of things or kroner without the points of its thousands', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(COUNTED)].flatMap(([text, value = '']) => {
      const expression = value.trim();
      return IS_GROUPED.test(expression) || EXCUSED.includes(expression)
        ? []
        : [`${file}: ${text}`];
    }),
  );
  expect(found).toEqual([]);
});

test.each(['`${count} ordrer`', '{rows.length} varer', '`${a.b} kr.`'])(
  'the search for them finds %s',
  (text) => {
    const [match] = [...text.matchAll(COUNTED)];
    expect(IS_GROUPED.test(match?.[1] ?? 'formatCount(')).toBe(false);
  },
);
