import * as v from 'valibot';
import { parsePhone } from '../identifiers/phone.ts';
import { readText, optionally } from '../saving/read-text.ts';
import { isCalendarDate } from '../time/calendar-date.ts';
import { parseEmail } from './email-address.ts';
import { INITIALS } from './initials.ts';

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  v.maxLength(50),
  v.transform((list) => [...new Set(list)].toSorted()),
);
const certificate = v.strictObject({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv, hvad certifikatet hedder.'),
    v.maxLength(60, 'Navnet er for langt.'),
  ),
  expires: v.pipe(v.string(), v.check(isCalendarDate, 'Vælg den sidste dag, det gælder.')),
});

/** What an administrator says of a user. */
const userFields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv et navn.'),
    v.maxLength(100, 'Navnet er for langt.'),
  ),
  initials: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text.normalize('NFC').toLocaleUpperCase('da')),
    v.regex(INITIALS, 'Initialer er 2–4 bogstaver eller tal.'),
  ),
  email: readText(parseEmail),
  mobile: readText(optionally(parsePhone)),
  groups: v.pipe(ids, v.minLength(1, 'Vælg mindst én gruppe.')),
  areaIds: ids,
  employeeNo: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(20, 'Medarbejdernummeret er for langt.'),
    v.transform((text) => text || null),
  ),
  certificates: v.pipe(v.array(certificate), v.maxLength(20)),
};
const savedUser = v.object(userFields);

/** A field that an administrator can change on a user. */
export type UserField = keyof v.InferOutput<typeof savedUser>;

/** What the fields are called. */
export const userFieldNames: Readonly<Record<UserField, string>> = {
  name: 'Navn',
  initials: 'Initialer',
  email: 'E-mail',
  mobile: 'Mobil',
  groups: 'Grupper',
  areaIds: 'Områder',
  employeeNo: 'Medarbejdernr.',
  certificates: 'Certifikater',
};

/** The body of an invitation. */
export const invitationRequest = v.strictObject({
  name: userFields.name,
  mobile: userFields.mobile,
  groups: userFields.groups,
  areaIds: userFields.areaIds,
  email: userFields.email,
  initials: userFields.initials,
});

const seen = v.strictObject({
  name: v.string(),
  initials: v.string(),
  email: v.string(),
  mobile: v.nullable(v.string()),
  groups: ids,
  areaIds: ids,
  employeeNo: v.nullable(v.string()),
  certificates: v.array(v.strictObject({ name: v.string(), expires: v.string() })),
});

/** The body of a changed user; `seen` is what the form was filled with. */
export const userRequest = v.strictObject({
  ...userFields,
  seen,
  force: v.optional(v.boolean(), false),
});
export type UserRequest = v.InferOutput<typeof userRequest>;
