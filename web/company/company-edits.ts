import {
  type CompanyField,
  companyFieldNames,
  type CompanyTextField,
  isCompanyField,
  type StoredCompany,
} from '#domain/company/company-fields.ts';
import { isHoursField } from '#domain/time/working-hours-words.ts';
import { typedText } from './company-texts.ts';
import { type HoursDraft, sentHours, typedHours } from './hours/hours-draft.ts';

/** What has been written, by field: text, and the parts of the hours. */
export type CompanyEdits = Partial<Record<CompanyTextField, string>> & Partial<HoursDraft>;

type Shown = Record<CompanyTextField, string> & HoursDraft;

const isTextField = (field: CompanyField): field is CompanyTextField => !isHoursField(field);
const textFields = Object.keys(companyFieldNames).filter(isCompanyField).filter(isTextField);

/** The company as it stands in the inputs: what has been written over what is stored. */
export function shownCompany(edits: CompanyEdits, company: StoredCompany): Shown {
  const texts = Object.fromEntries(textFields.map((field) => [field, typedText(company, field)]));
  return { ...emptyTexts, ...texts, ...typedHours(company), ...edits };
}

/** The fields whose inputs differ from what is stored, as they are sent. */
export function changesIn(edits: CompanyEdits, stored: StoredCompany): Record<string, unknown> {
  const now = shownCompany(edits, stored);
  const before = shownCompany({}, stored);
  const sent = { ...now, ...sentHours(now) };
  const kept = { ...before, ...sentHours(before) };
  return Object.fromEntries(
    Object.keys(edits)
      .filter(isCompanyField)
      .filter((field) => JSON.stringify(sent[field]) !== JSON.stringify(kept[field]))
      .map((field) => [field, sent[field]]),
  );
}

const emptyTexts: Record<CompanyTextField, string> = {
  name: '',
  cvr: '',
  addressLine: '',
  postnr: '',
  city: '',
  phone: '',
  email: '',
  contributionLimitBp: '',
  orderNumbersFrom: '',
};
