import * as v from 'valibot';
import { ORDER_KINDS, PRICINGS } from '#domain/orders/order.ts';
import { WORK_TYPES } from '#domain/orders/work-types.ts';
import { orderFields } from '#domain/orders/order-fields.ts';

const id = (sentence: string) => v.pipe(v.string(sentence), v.ulid(sentence));
const ore = v.pipe(
  v.number('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.integer('Beløbet er ikke gyldigt. Brug komma som decimaltegn.'),
  v.minValue(0, 'Beløbet kan ikke være negativt.'),
  v.maxValue(1_000_000_000_00, 'Beløbet er for stort.'),
);
const { title, description, priority, responsibleId, estimatedMin, dueAt, requestedDate } =
  orderFields.entries;

/** The body of `POST /ordrer`: an order as it is received. The payer is the customer unless another is named. */
export const createOrderRequest = v.strictObject({
  /** Given by the sender, so that an order that is sent twice is created once. */
  id: v.optional(id('Ordrens id er ikke gyldigt.')),
  kind: v.picklist(ORDER_KINDS, 'Ordretypen er ikke gyldig.'),
  workType: v.picklist(WORK_TYPES, 'Opgavetypen er ikke gyldig.'),
  customerId: id('Kunden findes ikke.'),
  installationAddressId: id('Installationsadressen findes ikke.'),
  payerId: v.optional(id('Betaleren findes ikke.')),
  partnerId: v.optional(id('Værket findes ikke.')),
  partnerCaseNo: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Sagsnummeret mangler.'),
      v.maxLength(60, 'Sagsnummeret må højst være 60 tegn.'),
    ),
  ),
  title,
  description: v.optional(description, null),
  priority: v.optional(priority, 'normal'),
  responsibleId: v.optional(responsibleId),
  requestedDate: v.optional(requestedDate, null),
  estimatedMin: v.optional(estimatedMin, null),
  dueAt: v.optional(dueAt, null),
  customerRef: v.optional(orderFields.entries.customerRef, null),
  pricing: v.optional(v.picklist(PRICINGS, 'Prisformen er ikke gyldig.'), 'time_and_material'),
  fixedPriceOre: v.optional(v.nullable(ore), null),
  expectedNetOre: v.optional(ore, 0),
  /** The questions that the person has said yes to. */
  confirmed: v.optional(v.array(v.pipe(v.string(), v.maxLength(500)))),
});
export type CreateOrderRequest = v.InferOutput<typeof createOrderRequest>;
