import { describe, expect, it } from 'vitest';
import { formatStreetLine, parseStreetLine } from '#domain/customers/street-line.ts';

const nothing = { floor: '', door: '', postnr: '', city: '' };

describe('an address on one line', () => {
  it.each([
    ['Kirkevej 12', { street: 'Kirkevej', houseNo: '12' }],
    ['Kirkevej 12 b', { street: 'Kirkevej', houseNo: '12B' }],
    ['Åkandevej 12B, 2. tv', { street: 'Åkandevej', houseNo: '12B', floor: '2', door: 'tv' }],
    ['Åkandevej 12, st. th.', { street: 'Åkandevej', houseNo: '12', floor: 'st', door: 'th' }],
    ['Åkandevej 12, 1. sal, t.v.', { street: 'Åkandevej', houseNo: '12', floor: '1', door: 'tv' }],
    [
      'Kirkevej 12, 7100 Vejle',
      { street: 'Kirkevej', houseNo: '12', postnr: '7100', city: 'Vejle' },
    ],
    ['Kirkevej 12 7100', { street: 'Kirkevej', houseNo: '12', postnr: '7100' }],
    ['10. Februar Vej 4', { street: '10. Februar Vej', houseNo: '4' }],
    [
      'Christian 10.s Vej 7, kl., DK-6000 Kolding',
      { street: 'Christian 10.s Vej', houseNo: '7', floor: 'kl', postnr: '6000', city: 'Kolding' },
    ],
  ])('reads %s', (line, read) => {
    expect(parseStreetLine(line)).toEqual({ ...nothing, ...read });
  });

  it.each(['', 'Kirkevej', '12', '7100 Vejle'])('refuses “%s”', (line) => {
    expect(parseStreetLine(line)).toBeNull();
  });

  it('is written as on an envelope', () => {
    expect(formatStreetLine({ street: 'Kirkevej', houseNo: '12', floor: '2', door: 'tv' })).toBe(
      'Kirkevej 12, 2. tv',
    );
    expect(formatStreetLine({ street: 'Anonymiseret', houseNo: '' })).toBe('Anonymiseret');
    expect(formatStreetLine({ street: 'Kirkevej', houseNo: '12', floor: null })).toBe(
      'Kirkevej 12',
    );
  });
});
