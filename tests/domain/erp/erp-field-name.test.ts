import { expect, it } from 'vitest';
import { erpFieldName } from '#domain/erp/erp-field-name.ts';

it('a place in an invoice of the ledger has a name that its reader knows', () => {
  const paths = ['layout', 'layout.layoutNumber', 'lines.2.product', 'customer.customerNumber'];
  expect(paths.map(erpFieldName)).toEqual(['Layout', 'Layout', 'Vare', 'Kunde']);
  expect(erpFieldName('lines.0')).toBe('Noget på fakturaen');
});
