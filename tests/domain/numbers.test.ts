import { describe, expect, test } from 'vitest';
import { formatCvr, formatPhone } from '#domain/identifiers/grouped.ts';
import { parseCvr } from '#domain/identifiers/cvr.ts';
import { parseDiscount } from '#domain/amounts/discount.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { parseGtin } from '#domain/identifiers/gtin.ts';
import { parseMeteringPoint } from '#domain/identifiers/metering-point.ts';
import { formatOrderNo, parseOrderNo } from '#domain/orders/order-no.ts';
import { parsePNumber } from '#domain/identifiers/p-number.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { isGreenland, parsePostnr } from '#domain/identifiers/postnr.ts';
import { formatQty, parseQty } from '#domain/amounts/quantity.ts';
import {
  orderNoOfRequisition,
  parseRequisitionNo,
  requisitionNoFor,
} from '#domain/orders/requisition-no.ts';

const refused = (message: string) => ({ ok: false, message });
const accepted = (value: unknown) => ({ ok: true, value });

describe('CVR numbers', () => {
  const invalid = refused('CVR-nummeret er ikke gyldigt. Kontrollér cifrene.');

  test.each([
    ['13748136', '13748136'],
    ['24256790', '24256790'],
    ['90100017', '90100017'],
    ['DK 13 74 81 36', '13748136'],
    ['dk-24256790', '24256790'],
  ])('%s is a CVR number', (text, value) => {
    expect(parseCvr(text)).toEqual(accepted(value));
  });

  test.each(['24256791', '10000000', '00000000', '', '1374813', '137481360', '1374813x'])(
    '%j is none',
    (text) => {
      expect(parseCvr(text)).toEqual(invalid);
    },
  );

  test('are shown in pairs', () => {
    expect(formatCvr('13748136')).toBe('13 74 81 36');
  });
});

describe('EAN numbers, bar codes and metering points', () => {
  test.each(['5799999000010', '5799999000027', '579 9999 000010'])(
    '%s is an EAN number',
    (text) => {
      expect(parseGln(text)).toEqual(accepted(text.replaceAll(' ', '')));
    },
  );

  test.each(['579999900001', '57999990000100', ''])('%j has not 13 digits', (text) => {
    expect(parseGln(text)).toEqual(
      refused('EAN-nummeret er ikke gyldigt. Det skal have 13 cifre.'),
    );
  });

  test('of 13 digits with a wrong check digit it is said that the digits are wrong, not how many', () => {
    expect(parseGln('5799999000011')).toEqual(
      refused('EAN-nummeret er ikke gyldigt. Kontrollér cifrene.'),
    );
  });

  test.each(['2900000100015', '96385074', '036000291452', '10614141543219'])(
    '%s is a bar code number',
    (text) => {
      expect(parseGtin(text)).toEqual(accepted(text));
    },
  );

  test.each(['2900000100016', '290000010001', '12345', ''])('%j is none', (text) => {
    expect(parseGtin(text)).toEqual(refused('Stregkoden er ikke gyldig.'));
  });

  test('a Danish metering point has 18 digits and begins with 5713', () => {
    expect(parseMeteringPoint('571313 100100 000019')).toEqual(accepted('571313100100000019'));
    expect(parseMeteringPoint('57131310010000001')).toEqual(
      refused('Aftagenummeret skal have 18 cifre.'),
    );
    expect(parseMeteringPoint('571313100100000018')).toEqual(
      refused('Aftagenummeret er ikke gyldigt. Kontrollér de 18 cifre.'),
    );
  });

  test('a foreign metering point is accepted with a warning', () => {
    expect(parseMeteringPoint('735999100000000003')).toEqual({
      ok: true,
      value: '735999100000000003',
      warning: 'Danske aftagenumre begynder med 5713 – kontrollér venligst.',
    });
  });
});

describe('P-numbers', () => {
  test('have ten digits and no check digit', () => {
    expect(parsePNumber('1 000 000 001')).toEqual(accepted('1000000001'));
    expect(parsePNumber('100000000')).toEqual(refused('P-nummeret skal have 10 cifre.'));
  });
});

describe('telephone numbers', () => {
  test.each(['2234567', '223456789', '+45 1234567', 'abcdefgh', ''])('%j is none', (text) => {
    expect(parsePhone(text)).toEqual(refused('Telefonnummeret skal have 8 cifre.'));
  });

  test.each(['12345678', '+45 02 34 56 78'])('%j is none, because of how it begins', (text) => {
    expect(parsePhone(text)).toEqual(
      refused('Danske telefonnumre begynder ikke med 0 eller 1. Kontrollér cifrene.'),
    );
  });

  test.each(['75 12 34 56', '+45 75123456', '004575123456', '(75) 12-34-56'])(
    '%s is stored as E.164',
    (text) => {
      expect(parsePhone(text)).toEqual(accepted('+4575123456'));
    },
  );

  test('foreign numbers need a country code', () => {
    expect(parsePhone('0046 8 123 456 78')).toEqual(accepted('+46812345678'));
    expect(parsePhone('+46 8')).toEqual(
      refused('Telefonnummeret er ikke gyldigt. Skriv landekode og nummer, fx +46 8 123 456 78.'),
    );
  });

  test('are shown in pairs when Danish', () => {
    expect(formatPhone('+4575123456')).toBe('75 12 34 56');
    expect(formatPhone('+46812345678')).toBe('+46812345678');
  });
});

describe('postal codes', () => {
  const towns = new Map([['7100', 'Vejle']]);

  test('7100 is Vejle', () => {
    expect(parsePostnr('DK-7100', towns)).toEqual(accepted('7100'));
    expect(towns.get('7100')).toBe('Vejle');
  });

  test('an unknown one is accepted with a warning', () => {
    expect(parsePostnr('7199', towns)).toEqual({
      ok: true,
      value: '7199',
      warning: 'Ukendt postnummer – kontrollér venligst',
    });
    expect(parsePostnr('7199')).toEqual(accepted('7199'));
  });

  test.each(['710', '71000', 'Vejle', ''])('%j is none', (text) => {
    expect(parsePostnr(text)).toEqual(refused('Postnummeret skal have 4 cifre.'));
  });

  test('39xx is in Greenland', () => {
    expect(isGreenland('3900')).toBe(true);
    expect(isGreenland('7100')).toBe(false);
  });
});

describe('quantities', () => {
  test.each([
    ['12,5', 12_500],
    ['12.5', 12_500],
    ['1.234,567', 1_234_567],
    ['1,234', 1234],
    ['-2', -2000],
  ])('%s is %i thousandths', (text, milli) => {
    expect(parseQty(text)).toEqual(accepted(milli));
  });

  test('an invalid quantity is refused, and the message for an ambiguous one names both', () => {
    expect(parseQty('mange')).toEqual(refused('Antal skal være et tal, fx 12,5.'));
    expect(parseQty('0,0001')).toEqual(refused('Antal skal være et tal, fx 12,5.'));
    expect(parseQty('-1.234')).toEqual(
      refused('Antallet kan læses på to måder. Skriv -1234 eller -1,234.'),
    );
  });

  test('are shown with a decimal comma and without trailing zeros', () => {
    expect(formatQty(12_500)).toBe('12,5');
    expect(formatQty(1_234_567)).toBe('1.234,567');
  });
});

describe('discounts', () => {
  test.each([
    ['0', 0],
    ['12,5 %', 1250],
    ['100', 10_000],
  ])('%s is %i basis points', (text, bp) => {
    expect(parseDiscount(text)).toEqual(accepted(bp));
  });

  test.each(['-1', '100,01', '12,345', 'meget', ''])('%j is not a discount', (text) => {
    expect(parseDiscount(text)).toEqual(refused('Rabat skal være mellem 0 og 100 %.'));
  });
});

describe('order and requisition numbers', () => {
  test('an order number is the year and five digits', () => {
    expect(formatOrderNo(2026, 4217)).toBe('26-04217');
    expect(() => formatOrderNo(2026, 0)).toThrow(RangeError);
    expect(() => formatOrderNo(2026, 100_000)).toThrow(RangeError);
  });

  test.each(['26-04217', ' 26 04217', '2604217', '26-4217'])('%j is read as 26-04217', (text) => {
    expect(parseOrderNo(text)).toEqual(accepted('26-04217'));
  });

  test.each(['4217', '26-', '26-00000', '26-123456', 'R2604217-3'])(
    '%j is not an order number',
    (text) => {
      expect(parseOrderNo(text)).toEqual(
        refused('Ordrenummeret er ikke gyldigt. Skriv det som 26-04217.'),
      );
    },
  );

  test('the requisition number adds a check digit, and the order number can be read from it', () => {
    expect(requisitionNoFor('26-04217')).toBe('R2604217-3');
    expect(requisitionNoFor('26-04218')).toBe('R2604218-1');
    expect(orderNoOfRequisition('R2604217-3')).toBe('26-04217');
  });

  test.each(['R2604217-3', 'r26042173', 'R 26 04217 – 3'])('%s is read', (text) => {
    expect(parseRequisitionNo(text)).toEqual(accepted('R2604217-3'));
  });

  test.each(['R2604217-4', '2604217-3', '26042173', 'R2604217', ''])('%j is refused', (text) => {
    expect(parseRequisitionNo(text)).toEqual(
      refused('Rekvisitionsnummeret passer ikke – tjek sidste ciffer.'),
    );
  });
});
