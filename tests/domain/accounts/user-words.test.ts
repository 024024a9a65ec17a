import { expect, it } from 'vitest';
import { certificateNotice } from '#domain/accounts/certificates.ts';
import { proposeInitials } from '#domain/accounts/initials.ts';

it('proposes initials that nobody has', () => {
  const propose = (name: string, ...taken: string[]) => proposeInitials(name, new Set(taken));
  expect(propose('Bjørn Østergaard')).toBe('BØ');
  expect(propose('Mette Holm Jensen', 'MJ')).toBe('MHJ');
  expect(propose('Ida Ny', 'IN')).toBe('INY');
  expect(propose('Åse')).toBe('ÅS');
  expect(propose('B')).toBe('');
  expect(propose('Bo Å', 'BÅ', 'BOÅ')).toBe('BÅ2');
});

it('says of certificates what ends first', () => {
  const notice = (...expires: string[]) =>
    certificateNotice(
      expires.map((day) => ({ name: 'L-AUS', expires: day })),
      '2026-11-23',
    )?.text ?? null;
  expect(notice()).toBeNull();
  expect(notice('2027-06-30')).toBeNull();
  expect(notice('2027-06-30', '2026-12-07')).toBe('Certifikat udløber om 14 dage');
  expect(notice('2026-11-24')).toBe('Certifikat udløber om 1 dag');
  expect(notice('2026-11-23')).toBe('Certifikat udløber i dag');
  expect(notice('2026-12-07', '2026-11-22')).toBe('L-AUS er udløbet');
});
