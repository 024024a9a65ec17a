import * as v from 'valibot';
import { CUSTOMER_KINDS, type CustomerKind } from '../customers-and-partners.ts';
import { parseCvr } from '../identifiers/cvr.ts';
import { parseGln } from '../identifiers/gln.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { newAddress } from '../orders/new-address.ts';
import type { Parsed } from '../result.ts';
import { visibleText } from '../text/visible-text.ts';
import { parseEmail } from './email.ts';

/** A text that may be left out or empty, and is otherwise read: `null` when there is nothing. */
function ifGiven<Value extends string>(read: (text: string) => Parsed<Value>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform(visibleText),
    v.rawTransform<string, Value | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return null;
      const result = read(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: result.message });
      return NEVER;
    }),
  );
}

/** What a kind of customer cannot do without, and why. */
const needed: Readonly<
  Record<'cvr' | 'gln' | 'email', { by: readonly CustomerKind[]; sentence: string }>
> = {
  cvr: {
    by: ['business', 'public'],
    sentence: 'Skriv CVR-nummeret: en virksomhed eller myndighed skal have et.',
  },
  gln: { by: ['public'], sentence: 'Skriv EAN-nummeret: en offentlig kunde får fakturaen dér.' },
  email: { by: ['private'], sentence: 'Skriv e-mailen: en privat kunde får fakturaen dér.' },
};

/** What some kinds of customers cannot do without. */
export type NeededField = keyof typeof needed;
export const NEEDED_FIELDS: readonly NeededField[] = ['cvr', 'gln', 'email'];

/** Whether a customer of the kind must have the field. */
export function isNeeded(field: NeededField, kind: CustomerKind): boolean {
  return needed[field].by.includes(kind);
}

/** The Danish sentence that asks for it. */
export function neededSentence(field: NeededField): string {
  return needed[field].sentence;
}

const fields = v.strictObject({
  kind: v.picklist(CUSTOMER_KINDS, 'Vælg, om kunden er privat, erhverv eller offentlig.'),
  name: v.pipe(
    v.string('Skriv kundens navn.'),
    v.transform(visibleText),
    v.minLength(1, 'Skriv kundens navn.'),
    v.maxLength(100, 'Navnet må højst være 100 tegn.'),
  ),
  ...newAddress.entries,
  phone: ifGiven(parsePhone),
  email: ifGiven(parseEmail),
  cvr: ifGiven(parseCvr),
  gln: ifGiven(parseGln),
});

/**
 * A customer who is created together with their first order. The address is where their letters go, and where the work is
 * done unless the order names another place.
 */
export const newCustomer = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['kind'], ['cvr']],
      ({ kind, cvr }) => cvr !== null || !isNeeded('cvr', kind),
      needed.cvr.sentence,
    ),
    ['cvr'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['gln']],
      ({ kind, gln }) => gln !== null || !isNeeded('gln', kind),
      needed.gln.sentence,
    ),
    ['gln'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['email']],
      ({ kind, email }) => email !== null || !isNeeded('email', kind),
      needed.email.sentence,
    ),
    ['email'],
  ),
);
export type NewCustomer = v.InferOutput<typeof newCustomer>;
