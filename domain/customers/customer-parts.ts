import * as v from 'valibot';
import { parseMeteringPoint } from '../identifiers/metering-point.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { parsePostnr } from '../identifiers/postnr.ts';
import { versioned } from '../saving/versioned.ts';
import type { FieldFormat, FieldInfo } from '../text/field-format.ts';
import { parseEmail } from './email.ts';
import { neededText, readIfGiven, shortText } from './optional-text.ts';

const FUSE = 'Forsikringen skal være mellem 16 og 2000 A.';

/** A contact person of a customer. */
const contactFields = v.strictObject({
  name: neededText('Skriv kontaktpersonens navn.', 100),
  role: shortText(60),
  phone: readIfGiven(parsePhone),
  email: readIfGiven(parseEmail),
});
export type ContactFields = v.InferOutput<typeof contactFields>;

/** An installation address of a customer. */
const addressFields = v.strictObject({
  street: neededText('Skriv vejen.', 100),
  houseNo: neededText('Skriv husnummeret.', 10),
  floor: shortText(10),
  door: shortText(10),
  postnr: v.pipe(
    v.string('Skriv postnummeret.'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = parsePostnr(dataset.value);
      if (read.ok) return read.value;
      addIssue({ message: read.message });
      return NEVER;
    }),
  ),
  /** The town follows from a postnr that is known. */
  city: shortText(60),
  meteringPointId: readIfGiven(parseMeteringPoint),
  meterNo: shortText(30),
  cabinetNo: shortText(30),
  mainFuseA: v.nullable(
    v.pipe(v.number(FUSE), v.integer(FUSE), v.minValue(16, FUSE), v.maxValue(2000, FUSE)),
  ),
  phases: v.nullable(v.picklist([1, 3], 'Vælg 1 eller 3 faser.')),
});
export type AddressFields = v.InferOutput<typeof addressFields>;

/** The parts of a customer. A field's code names its part: `addresses.<id>.meterNo`. */
export type CustomerPart = 'contacts' | 'addresses';

interface PartFieldInfo extends FieldInfo {
  personal: boolean;
}
const told = (label: string, format: FieldFormat = 'text'): PartFieldInfo => ({
  label,
  format,
  personal: true,
});

/** Every field of a contact person, in the order in which they are shown. */
export const contactFieldInfo: Readonly<Record<keyof ContactFields, PartFieldInfo>> = {
  name: told('Navn'),
  role: told('Funktion'),
  phone: told('Telefon', 'phone'),
  email: told('E-mail'),
};

/** Every field of an installation address, in the order in which they are shown. */
export const addressFieldInfo: Readonly<Record<keyof AddressFields, PartFieldInfo>> = {
  street: told('Vej'),
  houseNo: told('Husnr.'),
  floor: told('Etage'),
  door: told('Dør'),
  postnr: told('Postnr.'),
  city: told('By'),
  meteringPointId: told('Aftagenr.', 'meteringPoint'),
  meterNo: told('Målernr.'),
  cabinetNo: told('Kabelskabsnr.'),
  mainFuseA: { label: 'Forsikring (A)', format: 'text', personal: false },
  phases: { label: 'Faser', format: 'text', personal: false },
};

/** What a part is saved with: the customer's version that the person has seen, and the changed fields. */
export const contactSave = v.strictObject({ ...v.partial(contactFields).entries, ...versioned });
export const addressSave = v.strictObject({ ...v.partial(addressFields).entries, ...versioned });

/** What a new part is made of. */
export const newContact = contactFields;
export const newInstallationAddress = addressFields;

/** The body of a removal. */
export const partRemoval = v.strictObject(versioned);
export type PartRemoval = v.InferOutput<typeof partRemoval>;
