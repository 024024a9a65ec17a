import { describe, expect, test } from 'vitest';
import { CUSTOMER_FIELDS, customerFieldInfo } from '#domain/customers/customer-fields.ts';
import { addressFieldInfo, contactFieldInfo } from '#domain/customers/customer-parts.ts';
import { goodFieldFormats } from '#domain/goods/good-fields.ts';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { parseGtin } from '#domain/identifiers/gtin.ts';
import { parseMeteringPoint } from '#domain/identifiers/metering-point.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { parsePNumber } from '#domain/identifiers/p-number.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { type FieldFormat, formatField } from '#domain/text/field-format.ts';

const shown = (format: FieldFormat, value: string) => formatField(format, value, () => undefined);

describe('a number that people read aloud is shown in groups, and read and sought as it is shown', () => {
  test.each([
    ['cvr', '13748136', '13 74 81 36', parseCvr],
    ['pNumber', '1003389394', '1003 3893 94', parsePNumber],
    ['gln', '5799999000010', '5799 9990 00010', parseGln],
    ['gtin', '2900000100015', '2900 0001 00015', parseGtin],
    ['gtin', '96385074', '9638 5074', parseGtin],
    ['phone', '+4575821100', '75 82 11 00', parsePhone],
    ['meteringPoint', '571313100100000019', '5713 1310 0100 0000 19', parseMeteringPoint],
  ] as const)('%s %s', (format, stored, text, parse) => {
    expect(shown(format, stored)).toBe(text);
    expect(parse(text)).toMatchObject({ ok: true, value: stored });
    expect(foldForSearch(text)).toBe(stored.replace('+45', ''));
  });
});

test('every field of a customer, a contact, an address and a good that holds such a number has its format', () => {
  const infos = { ...customerFieldInfo, ...contactFieldInfo, ...addressFieldInfo };
  const named = Object.entries(infos).map(([field, { format }]) => [field, format] as const);
  expect(CUSTOMER_FIELDS.length).toBeGreaterThan(10);
  expect(Object.fromEntries(named)).toMatchObject({
    cvr: 'cvr',
    pNumber: 'pNumber',
    gln: 'gln',
    phone: 'phone',
    mobile: 'phone',
    meteringPointId: 'meteringPoint',
  });
  expect(goodFieldFormats['ean']).toBe('gtin');
});
