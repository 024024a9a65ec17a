import {
  companyFieldNames,
  type CompanyTextField,
  isCompanyField,
  type StoredCompany,
} from '#domain/company/company-fields.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { formatCvr, formatPhone } from '#domain/identifiers/grouped.ts';
import { type ConflictTexts, showPlainly } from '#web/http/dialogs/conflict-texts.ts';

/** A field as it stands in its input. */
export function typedText(company: StoredCompany, field: CompanyTextField): string {
  if (field === 'contributionLimitBp') {
    return String(company.contributionLimitBp / 100).replace('.', ',');
  }
  if (field === 'cvr') return company.cvr === null ? '' : formatCvr(company.cvr);
  if (field === 'phone') return company.phone === null ? '' : formatPhone(company.phone);
  return String(company[field] ?? '');
}

/** How the conflict dialog speaks of the company. */
export const companyConflictTexts: ConflictTexts = {
  label: (field) => (isCompanyField(field) ? companyFieldNames[field] : field),
  show: (field, value) =>
    field === 'contributionLimitBp' && typeof value === 'number'
      ? formatPercent(value)
      : showPlainly(field, value),
};
