import { expect, it } from 'vitest';
import { mendWay } from '#domain/erp/mend-way.ts';

const urlOf = (
  code: string,
  value: string | null = null,
  path = '',
  orderNo: string | null = null,
) => mendWay({ code, path, value }, orderNo)?.url ?? null;

it('a cause that is put right on a page leads there', () => {
  expect(urlOf('mapping.missing', 'layout.service')).toBe('/admin/grupper/erp');
  expect(urlOf('E07080', '3')).toBe('/admin/grupper/erp');
  expect(urlOf('ean.missing', '10 42')).toBe('/kunder/10%2042');
  expect(urlOf('E06600', '104233')).toBe('/varer/104233');
  expect(urlOf('price.missing', 'Kabel', '', '26-04217')).toBe('/ordrer/26-04217');
  expect(urlOf('credit.unbilled', '26-00001')).toBe('/ordrer/26-00001');
});

it('what the ledger does not find is where its place in the invoice says', () => {
  expect(urlOf('E06000', '104233', 'lines.0.product')).toBe('/varer/104233');
  expect(urlOf('E06000', '1042', 'customer.customerNumber')).toBe('/kunder/1042');
  expect(urlOf('E06000', '7', 'layout.layoutNumber')).toBe('/admin/grupper/erp');
});

it('a cause that is put right in the ledger, by another day or by itself leads nowhere', () => {
  for (const code of ['E04041', 'E04870', 'PayloadChanged', 'ledger.silent', 'E99999'])
    expect(urlOf(code, '1', '', '26-04217')).toBeNull();
  expect(mendWay({ code: null, path: '', value: null }, null)).toBeNull();
});

it('a product that stands for lines without a good has no page, and of several orders none is meant', () => {
  expect(urlOf('E06600', 'TAV-TID')).toBeNull();
  expect(urlOf('price.missing', 'Kabel')).toBeNull();
});
