import { expect, test } from 'vitest';
import { formatDaySpan } from '#domain/time/day-span.ts';

test.each([
  ['2026-11-01', '2026-11-30', 'i november 2026'],
  ['2026-02-01', '2026-02-28', 'i februar 2026'],
  ['2026-10-01', '2026-12-31', 'i 4. kvartal 2026'],
  ['2026-02-01', '2026-04-30', '1. feb. – 30. apr. 2026'],
  ['2025-01-01', '2025-12-31', 'i 2025'],
  ['2026-11-16', '2026-11-22', 'i uge 47, 2026'],
  ['2024-12-30', '2025-01-05', 'i uge 1, 2025'],
  ['2026-11-01', '2026-11-22', '1.–22. nov. 2026'],
  ['2026-11-22', '2026-11-22', '22. nov. 2026'],
  ['2026-10-25', '2026-11-22', '25. okt. – 22. nov. 2026'],
  ['2025-12-24', '2026-01-06', '24. dec. 2025 – 6. jan. 2026'],
  ['2026-11-01', undefined, 'fra 1. nov. 2026'],
  [undefined, '2026-11-22', 'til og med 22. nov. 2026'],
  [undefined, undefined, ''],
])('the days from %s to %s are said as "%s"', (from, to, text) => {
  expect(formatDaySpan(from, to)).toBe(text);
});
