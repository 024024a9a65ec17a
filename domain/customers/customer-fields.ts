import * as v from 'valibot';
import { parseDiscount } from '../amounts/discount.ts';
import { parseKr } from '../amounts/money.ts';
import {
  CUSTOMER_BLOCKS,
  CUSTOMER_KINDS,
  customerBlockLabels,
  customerKindLabels,
  PAYMENT_TERMS,
} from '../customers-and-partners.ts';
import { parseCvr } from '../identifiers/cvr.ts';
import { parseGln } from '../identifiers/gln.ts';
import { parsePNumber } from '../identifiers/p-number.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { parsePostnr } from '../identifiers/postnr.ts';
import type { MergeableGroups } from '../saving/save-protocol.ts';
import { versioned } from '../saving/versioned.ts';
import type { FieldInfo } from '../text/field-format.ts';
import { parseEmail } from './email.ts';
import { longText, neededText, readIfGiven, shortText } from './optional-text.ts';

const SHARE = 'Rabat skal være mellem 0 og 100 %.';
const LIMIT = 'Kreditmaks. skal være mellem 0 og 100 mio. kr.';

/**
 * A number, or the text that was typed for one and that no browser can read: it is refused with the reason.
 * @param read says why
 * @param otherwise the sentence about everything else
 */
function typedNumber(
  read: (text: string) => { ok: true } | { ok: false; message: string },
  otherwise: string,
) {
  return v.pipe(
    v.union([v.number(), v.string()], otherwise),
    v.rawTransform<number | string, number>(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value === 'number') return dataset.value;
      const result = read(dataset.value);
      addIssue({ message: result.ok ? otherwise : result.message });
      return NEVER;
    }),
  );
}

/** The fields of a customer that a person edits, as they travel: amounts in øre, shares in basis points. */
const customerFields = v.strictObject({
  name: neededText('Skriv kundens navn.', 100),
  kind: v.picklist(CUSTOMER_KINDS, 'Vælg, om kunden er privat, erhverv eller offentlig.'),
  cvr: readIfGiven(parseCvr),
  pNumber: readIfGiven(parsePNumber),
  attention: shortText(100),
  addressLine: neededText('Skriv adressen.', 150),
  postnr: v.pipe(
    v.string('Skriv postnummeret.'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = parsePostnr(dataset.value);
      if (read.ok) return read.value;
      addIssue({ message: read.message });
      return NEVER;
    }),
  ),
  city: neededText('Skriv byen.', 60),
  phone: readIfGiven(parsePhone),
  mobile: readIfGiven(parsePhone),
  email: readIfGiven(parseEmail),
  notes: longText(2000),
  gln: readIfGiven(parseGln),
  eInvoiceRef: shortText(60),
  paymentTerms: v.picklist(PAYMENT_TERMS, 'Vælg en betalingsbetingelse.'),
  debtorGroup: neededText('Skriv debitorgruppen.', 40),
  discountBp: v.pipe(
    typedNumber(parseDiscount, SHARE),
    v.integer(SHARE),
    v.minValue(0, SHARE),
    v.maxValue(10_000, SHARE),
  ),
  creditLimitOre: v.nullable(
    v.pipe(
      typedNumber(parseKr, LIMIT),
      v.integer(LIMIT),
      v.minValue(0, LIMIT),
      v.maxValue(10_000_000_000, LIMIT),
    ),
  ),
  blocked: v.picklist(CUSTOMER_BLOCKS, 'Vælg, om kunden er spærret.'),
});
export type CustomerFields = v.InferOutput<typeof customerFields>;
export type CustomerField = keyof CustomerFields;

/** What is the same about a field wherever it is read or written. */
interface CustomerFieldInfo extends FieldInfo {
  section: 'identity' | 'contact' | 'invoicing' | 'terms';
  permission: 'customer.edit' | 'customer.terms.edit';
  /** Two people may change different fields with this mark at the same time. Others are always asked about. */
  merges: boolean;
  /** Its value is kept outside of the events, so that it can be deleted. */
  personal: boolean;
}

const edited = { permission: 'customer.edit', format: 'text', personal: true } as const;
const terms = {
  permission: 'customer.terms.edit',
  section: 'terms',
  merges: false,
  personal: false,
} as const;

/** Every field of a customer that a person edits, in the order in which they are shown. */
export const customerFieldInfo: Readonly<Record<CustomerField, CustomerFieldInfo>> = {
  name: { ...edited, label: 'Navn', section: 'identity', merges: true },
  kind: {
    ...edited,
    label: 'Kundetype',
    section: 'identity',
    format: customerKindLabels,
    merges: false,
    personal: false,
  },
  cvr: { ...edited, label: 'CVR-nr.', format: 'cvr', section: 'identity', merges: true },
  pNumber: { ...edited, label: 'P-nr.', format: 'pNumber', section: 'identity', merges: true },
  attention: { ...edited, label: 'Att.', section: 'contact', merges: true },
  addressLine: { ...edited, label: 'Adresse', section: 'contact', merges: false },
  postnr: { ...edited, label: 'Postnr.', section: 'contact', merges: false },
  city: { ...edited, label: 'By', section: 'contact', merges: false },
  phone: { ...edited, label: 'Telefon', format: 'phone', section: 'contact', merges: true },
  mobile: { ...edited, label: 'Mobil', format: 'phone', section: 'contact', merges: true },
  email: { ...edited, label: 'E-mail', section: 'contact', merges: true },
  notes: { ...edited, label: 'Bemærkninger', section: 'contact', merges: true },
  gln: { ...edited, label: 'EAN-nr.', format: 'gln', section: 'invoicing', merges: true },
  eInvoiceRef: { ...edited, label: 'Deres ref. (rekvirent)', section: 'invoicing', merges: true },
  paymentTerms: { ...terms, label: 'Betalingsbetingelser', format: 'text' },
  debtorGroup: { ...terms, label: 'Debitorgruppe', format: 'text' },
  discountBp: { ...terms, label: 'Fast rabat', format: 'basisPoints' },
  creditLimitOre: { ...terms, label: 'Kreditmaks.', format: 'ore' },
  blocked: { ...terms, label: 'Spærret', format: customerBlockLabels },
};

function isCustomerField(field: string): field is CustomerField {
  return Object.hasOwn(customerFieldInfo, field);
}

export const CUSTOMER_FIELDS: readonly CustomerField[] =
  Object.keys(customerFieldInfo).filter(isCustomerField);

/** The fields that are merged when two people change them at the same time. */
export const customerMergeGroups: MergeableGroups = {
  masterData: CUSTOMER_FIELDS.filter((field) => customerFieldInfo[field].merges),
};

/** What a save sends: the version it builds on, only the changed fields, and `force` when it overwrites. */
export const customerSave = v.strictObject({ ...v.partial(customerFields).entries, ...versioned });
export type CustomerSave = v.InferOutput<typeof customerSave>;
