import { describe, expect, it } from 'vitest';
import { areas } from '#domain/areas/areas.ts';
import { formatRanges, gapsIn, overlapOf, parseRanges } from '#domain/areas/postnr-ranges.ts';
import { readRows } from '#domain/saving/read-rows.ts';

const read = (text: string) => {
  const parsed = parseRanges(text);
  return parsed.ok ? formatRanges(parsed.value) : parsed.message;
};

describe('postal codes of an area', () => {
  it.each([
    ['7000-7199, 6000 – 6099', '6000–6099, 7000–7199'],
    ['7100;7101\n7102-7110', '7100–7110'],
    ['7100', '7100'],
    ['', ''],
    ['710', '»710« er ikke postnumre. Skriv fx 7000-7199.'],
    ['7199-7000', '»7199-7000« går baglæns. Skriv det laveste først.'],
  ])('“%s” is read as “%s”', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('that two areas have are found', () => {
    const a = [{ from: '5000', to: '5999' }];
    expect(overlapOf(a, [{ from: '5500', to: '6099' }])).toEqual([{ from: '5500', to: '5999' }]);
    expect(overlapOf(a, [{ from: '6000', to: '6099' }])).toEqual([]);
    const rows = [
      { id: 'a', name: 'Fyn', ranges: '5000-5999' },
      { id: 'b', name: 'fyn', ranges: '5990' },
    ];
    expect(readRows(areas, rows)).toEqual({
      problems: { '1.name': 'Det navn findes allerede.', '1.ranges': 'Overlapper med Fyn: 5990.' },
    });
  });

  it('that no area has are told in few ranges', () => {
    const codes = ['1000', '1050', '5000', '5100', '8000'];
    expect(gapsIn([{ from: '5000', to: '5050' }], codes)).toEqual([
      { from: '1000', to: '1050' },
      { from: '5100', to: '8000' },
    ]);
    expect(gapsIn([{ from: '0000', to: '9999' }], codes)).toEqual([]);
  });
});
