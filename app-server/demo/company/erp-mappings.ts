import type { erpMappings } from '../../database/schema/erp/erp.ts';

/** What the demo company has numbered in its ERP: `key number name`. The numbers are those of the ledger that the demo starts; two are missing, as they are where somebody has begun. */
const numbered: readonly (readonly [key: string, number: number, name: string])[] = [
  ['customerGroup.private', 1, 'Private'],
  ['customerGroup.business', 2, 'Erhverv'],
  ['customerGroup.public', 3, 'Offentlige'],
  ['customerGroup.partner', 4, 'Værker'],
  ['vatZone.private', 1, 'Domestic'],
  ['vatZone.business', 1, 'Domestic'],
  ['vatZone.public', 1, 'Domestic'],
  ['vatZone.partner', 1, 'Domestic'],
  ['productGroup.good', 1, 'Varer'],
  ['productGroup.time', 2, 'Timer'],
  ['productGroup.mileage', 3, 'Kørsel'],
  ['productGroup.fixed', 4, 'Fremmede ydelser'],
  ['productGroup.discount', 5, 'Gebyrer'],
  ['paymentTerms.Netto 8 dage', 1, '8 dage'],
  ['paymentTerms.Netto 14 dage', 2, '14 dage'],
  ['paymentTerms.Netto 30 dage', 3, '30 dage'],
  ['paymentTerms.Løbende måned + 30', 4, 'Løbende måned + 30 dage'],
  ['layout.direct', 1, 'Dansk std. m. bankoplysninger'],
  ['layout.vaerk', 2, 'Værk'],
  ['unit.stk', 1, 'stk'],
  ['unit.m', 2, 'm'],
  ['unit.time', 3, 'timer'],
  ['unit.km', 4, 'kørsel'],
];

/** The rows of the demo company's numbers in the ERP. */
export function erpMappingRows(at: Date): (typeof erpMappings.$inferInsert)[] {
  return numbered.map(([key, number, name]) => ({ key, number, name, updatedAt: at }));
}
