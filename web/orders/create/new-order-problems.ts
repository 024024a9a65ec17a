import * as v from 'valibot';
import { newCustomer } from '#domain/customers/new-customer.ts';
import { parseStreetLine, type StreetLine } from '#domain/customers/street-line.ts';
import { isReferenceNeeded, REFERENCE_NEEDED } from '#domain/customers/buyer-reference.ts';
import { newAddress } from '#domain/orders/new-address.ts';
import type { NewOrderBody, Problems } from '#machines/screens/new-order/new-order-setup.ts';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { parseKr } from '#domain/amounts/money.ts';
import type { OrderKind } from '#domain/orders/order.ts';
import { defaultsOf, type WorkTypeCode } from '#domain/orders/work-types.ts';
import { isFromVaerk, type NewOrderValues, type TypedAddress } from './new-order-values.ts';

/** Whose order it is, as far as the fields depend on it. */
export interface ChosenCustomer {
  customerId: string | null;
  /** Each order that the customer pays must carry their reference. */
  referenceNeeded: boolean;
}

/** Half past three: the working day is over, and so is the deadline. */
const DEADLINE_MIN = 15 * 60 + 30;
const DAY = 'Skriv en dato, fx 24-12-2026.';
const STREET = 'Skriv vej og husnummer, fx Kirkevej 12, 2. tv.';

/** The address as it is sent. What is typed in fields of their own wins over what stands on the line. */
function addressOf({ line, postnr, city }: TypedAddress): StreetLine {
  const read = parseStreetLine(line);
  const { street = '', houseNo = '', floor = '', door = '' } = read ?? {};
  return {
    street,
    houseNo,
    floor,
    door,
    postnr: postnr.trim() || (read?.postnr ?? ''),
    city: city.trim() || (read?.city ?? ''),
  };
}

function customerOf({ newCustomer: customer }: NewOrderValues) {
  if (customer === null) return undefined;
  const { address, ...fields } = customer;
  return { ...fields, ...addressOf(address) };
}

/** Whether the order must carry the reference of whoever pays it. Nothing is asked about a utility's. */
export function needsReference(
  values: NewOrderValues,
  { referenceNeeded }: Pick<ChosenCustomer, 'referenceNeeded'>,
): boolean {
  const { payer, newCustomer } = values;
  if (isFromVaerk(values)) return false;
  if (payer !== null) return payer.referenceNeeded;
  if (newCustomer === null) return referenceNeeded;
  return isReferenceNeeded({ kind: newCustomer.kind, eInvoiceRef: null });
}

/** The kind of the order: a utility's, or what was chosen, or the work type's. */
export function kindOf(
  { kind, ...values }: Pick<NewOrderValues, 'kind' | 'workType'>,
  workType: WorkTypeCode,
): OrderKind {
  const usual = defaultsOf(workType).kind;
  return isFromVaerk(values) ? usual : (kind ?? usual);
}

/** The agreed price in øre; `null` while what is typed is none. */
function agreedPrice({ fixedPrice }: NewOrderValues): number | null {
  const read = parseKr(fixedPrice);
  return read.ok && read.ore >= 0 ? read.ore : null;
}

function wrongPrice({ fixedPrice }: NewOrderValues): string | false {
  if (fixedPrice.trim() === '') return 'Skriv den aftalte pris.';
  const read = parseKr(fixedPrice);
  if (!read.ok) return read.message;
  return read.ore < 0 && 'Beløbet kan ikke være negativt.';
}

/** A typed text that names no day stays in its field. */
const isDay = (typed: string | null): typed is CalendarDate =>
  typed !== null && isCalendarDate(typed);
const isUnreadable = (typed: string | null) => typed !== null && !isDay(typed);

/** The order as `POST /ordrer` takes it. */
export function bodyOf(values: NewOrderValues, { customerId }: ChosenCustomer): NewOrderBody {
  const { workType, addressId, dueDate } = values;
  const isVaerk = isFromVaerk(values);
  const customer = customerOf(values);
  return {
    id: values.id,
    kind: workType === null ? undefined : kindOf(values, workType),
    workType,
    ...(customer === undefined ? { customerId } : { newCustomer: customer }),
    ...(values.newAddress !== null
      ? { newAddress: addressOf(values.newAddress) }
      : addressId !== null && { installationAddressId: addressId }),
    ...(isVaerk && {
      partnerId: values.partnerId,
      partnerCaseNo: values.partnerCaseNo.trim(),
      pricing: 'partner',
    }),
    ...(!isVaerk && {
      ...(values.payer !== null && { payerId: values.payer.id }),
      ...(values.isFixed && { pricing: 'fixed', fixedPriceOre: agreedPrice(values) }),
    }),
    title: values.title.trim(),
    description: values.description.trim() || null,
    priority: values.priority,
    responsibleId: values.responsibleId,
    requestedDate: values.requestedDate,
    estimatedMin: values.estimatedMin,
    dueAt: isDay(dueDate) ? copenhagenInstant(dueDate, DEADLINE_MIN).toISOString() : null,
    customerRef: values.customerRef.trim() || null,
  };
}

/** What is missing or wrong, by the names under which the server would say it. */
export function problemsOf(values: NewOrderValues, chosen: ChosenCustomer): Problems {
  const isVaerk = isFromVaerk(values);
  const found: [string, string | false][] = [
    [
      'customerId',
      chosen.customerId === null &&
        values.newCustomer === null &&
        'Vælg en kunde, eller opret en ny.',
    ],
    [
      'installationAddressId',
      values.newCustomer === null &&
        values.newAddress === null &&
        values.addressId === null &&
        'Vælg, hvor arbejdet skal udføres.',
    ],
    ['workType', values.workType === null && 'Vælg opgavetypen.'],
    ['partnerId', isVaerk && values.partnerId === null && 'Vælg det værk, ordren kommer fra.'],
    ['partnerCaseNo', isVaerk && values.partnerCaseNo.trim() === '' && 'Sagsnummeret mangler.'],
    ['fixedPriceOre', !isVaerk && values.isFixed && wrongPrice(values)],
    ['title', values.title.trim() === '' && 'Titlen mangler.'],
    ['requestedDate', isUnreadable(values.requestedDate) && DAY],
    ['dueAt', isUnreadable(values.dueDate) && DAY],
    [
      'customerRef',
      needsReference(values, chosen) && values.customerRef.trim() === '' && REFERENCE_NEEDED,
    ],
  ];
  return {
    ...Object.fromEntries(
      found.flatMap(([field, says]) => (says === false ? [] : [[field, says]])),
    ),
    ...wrongIn('newCustomer', newCustomer, customerOf(values)),
    ...wrongIn(
      'newAddress',
      newAddress,
      values.newAddress === null ? undefined : addressOf(values.newAddress),
    ),
  };
}

/** What a schema says of each field. A line without street and number says it once. */
function wrongIn(name: string, schema: v.GenericSchema, value: unknown): Record<string, string> {
  const result = value === undefined ? undefined : v.safeParse(schema, value);
  const said: Record<string, string> = {};
  for (const issue of result?.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    const isLine = field === 'street' || field === 'houseNo';
    said[`${name}.${isLine ? 'street' : field}`] ??= isLine ? STREET : issue.message;
  }
  return said;
}
