import type { CustomerKind } from '#domain/customers-and-partners.ts';
import type { CustomerHit, OrderCustomer } from '#domain/customers/order-customer.ts';
import type { OrderKind, Priority } from '#domain/orders/order.ts';
import { defaultsOf, isWorkType, type WorkTypeCode, workTypes } from '#domain/orders/work-types.ts';
import { ulid } from '#domain/ulid.ts';

/** An address as it is typed: street and house number on one line. */
export interface TypedAddress {
  line: string;
  postnr: string;
  city: string;
}

/** A new customer as they are typed. */
export interface TypedCustomer {
  kind: CustomerKind;
  name: string;
  address: TypedAddress;
  phone: string;
  email: string;
  cvr: string;
  gln: string;
}

/** The kinds of orders that are chosen; those from utilities follow from the work type. */
export const OWN_KINDS = ['direct', 'service', 'internal'] as const satisfies OrderKind[];

/** What stands in the fields of a new order. */
export interface NewOrderValues {
  /** The id of the order, so that an order that is sent twice is created once. */
  id: string;
  newCustomer: TypedCustomer | null;
  /** One of the customer's addresses; `null` while none is chosen. */
  addressId: string | null;
  /** An address that the customer does not have yet; `null` while none is written. */
  newAddress: TypedAddress | null;
  workType: WorkTypeCode | null;
  partnerId: string | null;
  partnerCaseNo: string;
  title: string;
  description: string;
  requestedDate: string | null;
  dueDate: string | null;
  priority: Priority;
  estimatedMin: number | null;
  responsibleId: string;
  customerRef: string;
  /** `null`: as the work type says. */
  kind: (typeof OWN_KINDS)[number] | null;
  /** Whether a price is agreed, and in kroner as it is typed. */
  isFixed: boolean;
  fixedPrice: string;
  /** Who pays instead of the customer. */
  payer: Pick<CustomerHit, 'id' | 'name' | 'referenceNeeded'> | null;
}

export const noAddress: TypedAddress = { line: '', postnr: '', city: '' };

/** Empty fields; the one who answers the telephone is responsible. */
export function emptyValues(userId: string): NewOrderValues {
  return {
    id: ulid(Date.now()),
    newCustomer: null,
    addressId: null,
    newAddress: null,
    workType: null,
    partnerId: null,
    partnerCaseNo: '',
    title: '',
    description: '',
    requestedDate: null,
    dueDate: null,
    priority: 'normal',
    estimatedMin: null,
    responsibleId: userId,
    customerRef: '',
    kind: null,
    isFixed: false,
    fixedPrice: '',
    payer: null,
  };
}

/** A new customer as the search left them: digits are a telephone number, words a name. */
export function customerFrom(query: string): TypedCustomer {
  const isNumber = /^[\d\s+]+$/.test(query.trim()) && query.trim() !== '';
  return {
    kind: 'private',
    name: isNumber ? '' : query.trim(),
    address: noAddress,
    phone: isNumber ? query.trim() : '',
    email: '',
    cvr: '',
    gln: '',
  };
}

/** The fields with another work type: its defaults, and its name as the title unless somebody wrote one of their own. */
export function withWorkType(values: NewOrderValues, workType: WorkTypeCode): NewOrderValues {
  const before = values.workType;
  const isOwnTitle =
    values.title !== '' && (before === null || values.title !== workTypes[before].label);
  const { priority, estimatedMin } = defaultsOf(workType);
  const was = before === null ? null : defaultsOf(before);
  return {
    ...values,
    workType,
    title: isOwnTitle ? values.title : workTypes[workType].label,
    priority: values.priority === (was?.priority ?? 'normal') ? priority : values.priority,
    estimatedMin:
      values.estimatedMin === (was?.estimatedMin ?? null) ? estimatedMin : values.estimatedMin,
  };
}

/** The fields once the customer's addresses are known: the only one is chosen, and who has none is asked for one. */
export function withCustomer(
  values: NewOrderValues,
  { addresses }: Pick<OrderCustomer, 'addresses'>,
): NewOrderValues {
  const isTheirs = addresses.some(({ id }) => id === values.addressId);
  const [only] = addresses.length === 1 ? addresses : [];
  return {
    ...values,
    newCustomer: null,
    addressId: values.newAddress !== null ? null : isTheirs ? values.addressId : (only?.id ?? null),
    newAddress: values.newAddress ?? (addresses.length === 0 ? noAddress : null),
  };
}

/** The fields without their customer. */
export function withoutCustomer(values: NewOrderValues): NewOrderValues {
  return { ...values, newCustomer: null, addressId: null, newAddress: null };
}

/** Whether the work type comes from utilities. */
export function isFromVaerk({ workType }: Pick<NewOrderValues, 'workType'>): boolean {
  return workType !== null && workTypes[workType].segment === 'vaerk';
}

/** What is kept on the device of an order that is not sent yet. */
export interface NewOrderDraft {
  values: NewOrderValues;
  customerId: string | null;
}

/**
 * Whether there is something that somebody would miss.
 * @param begunFor the customer for whom the order was begun: they and their address are chosen again with one click
 */
export function isWritten({ values, customerId }: NewOrderDraft, begunFor?: string): boolean {
  const isBegun = customerId !== null && customerId === begunFor;
  const isBlank = JSON.stringify(values.newAddress ?? noAddress) === JSON.stringify(noAddress);
  const own = isBegun && isBlank ? withoutCustomer(values) : values;
  const { id: _, responsibleId: __, ...written } = own;
  const { id: ___, responsibleId: ____, ...empty } = emptyValues('');
  const isChosen = customerId !== null && !isBegun;
  return isChosen || JSON.stringify(written) !== JSON.stringify(empty);
}

/**
 * Such a draft in a value that was read from the device. An earlier version of the page may have stored it: fields that came later are
 * blank, and a work type that is gone is to be chosen again.
 * @returns `undefined` when nothing is written in it
 */
export function readNewOrderDraft(value: unknown): NewOrderDraft | undefined {
  const { values, customerId = null }: { values?: unknown; customerId?: unknown } = Object(value);
  const fields: Record<string, unknown> = Object(values);
  const { workType } = fields;
  const completed: unknown = {
    customerId,
    values: {
      ...emptyValues(''),
      ...fields,
      workType: typeof workType === 'string' && isWorkType(workType) ? workType : null,
      newCustomer: completedCustomer(fields['newCustomer']),
    },
  };
  return isNewOrderDraft(completed) && isWritten(completed) ? completed : undefined;
}

function completedCustomer(value: unknown) {
  if (typeof value !== 'object' || value === null) return null;
  const { address }: { address?: unknown } = value;
  return { ...customerFrom(''), ...value, address: { ...noAddress, ...Object(address) } };
}

function isNewOrderDraft(value: unknown): value is NewOrderDraft {
  const { values, customerId }: { values?: unknown; customerId?: unknown } = Object(value);
  const fields: Record<string, unknown> = Object(values);
  const { workType } = fields;
  return (
    (customerId === null || typeof customerId === 'string') &&
    Object.entries(emptyValues('')).every(([field, empty]) =>
      empty === null ? field in fields : typeof fields[field] === typeof empty,
    ) &&
    (workType === null || (typeof workType === 'string' && isWorkType(workType)))
  );
}
