import type { erpMappings } from '../../database/schema/erp.ts';

/** What the demo company has numbered in its ERP: `key number name`. Three are missing, as they are where somebody has begun. */
const numbered: readonly (readonly [key: string, number: number, name: string])[] = [
  ['customerGroup.private', 1, 'Privatkunder'],
  ['customerGroup.business', 2, 'Erhvervskunder'],
  ['customerGroup.public', 3, 'Offentlige kunder'],
  ['vatZone.private', 1, 'Indenlandsk'],
  ['vatZone.business', 1, 'Indenlandsk'],
  ['vatZone.public', 1, 'Indenlandsk'],
  ['vatZone.partner', 1, 'Indenlandsk'],
  ['productGroup.good', 1, 'Varer med moms'],
  ['productGroup.time', 2, 'Ydelser med moms'],
  ['productGroup.mileage', 3, 'Kørsel'],
  ['productGroup.fixed', 2, 'Ydelser med moms'],
  ['productGroup.discount', 4, 'Rabatter'],
  ['paymentTerms.Netto 8 dage', 1, 'Netto 8 dage'],
  ['paymentTerms.Netto 14 dage', 2, 'Netto 14 dage'],
  ['paymentTerms.Netto 30 dage', 3, 'Netto 30 dage'],
  ['paymentTerms.Løbende måned + 30', 5, 'Løbende måned 30 dage'],
  ['layout.direct', 19, 'Dansk standard'],
  ['layout.vaerk', 22, 'Værkordre med sagsnr.'],
  ['unit.stk', 1, 'stk.'],
  ['unit.m', 2, 'meter'],
  ['unit.time', 3, 'timer'],
  ['unit.km', 4, 'km'],
];

/** The rows of the demo company's numbers in the ERP. */
export function erpMappingRows(at: Date): (typeof erpMappings.$inferInsert)[] {
  return numbered.map(([key, number, name]) => ({ key, number, name, updatedAt: at }));
}
