import type { FieldInfo } from '../text/field-format.ts';
import { type OrderLineFields, lineKindLabels } from './order-line.ts';

/** The fields of an order line that a person enters, as events and conflicts name them. */
export const orderLineFieldInfo: Readonly<Record<keyof OrderLineFields, FieldInfo>> = {
  kind: { label: 'Linjens type', format: lineKindLabels },
  goodId: { label: 'Vare', format: 'text' },
  text: { label: 'Linjens tekst', format: 'text' },
  qtyMilli: { label: 'Antal', format: 'milli' },
  unit: { label: 'Enhed', format: 'text' },
  unitSalesOre: { label: 'Pris', format: 'ore' },
  priceUnit: { label: 'Prisenhed', format: 'text' },
  discountBp: { label: 'Rabat', format: 'basisPoints' },
  billable: { label: 'Fakturerbar', format: 'text' },
};
