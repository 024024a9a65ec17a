import type { CompanySender, StoredCompany } from '#domain/company/company-fields.ts';
import { company } from '../database/schema/company.ts';
import { preparedRead } from '../database/prepared-read.ts';
import type { Queryable } from '../services.ts';
import type { Settings } from '../settings.ts';
import { hoursOf } from './working-calendar.ts';

/** The name under which the company's changes stand among the events. */
export const COMPANY_ENTITY = 'company';

const companyRow = preparedRead([], (q) => q.select().from(company).limit(1));

/** The company as an administrator has described it. */
export async function loadCompany(q: Queryable): Promise<StoredCompany> {
  const [row] = await companyRow(q);
  if (!row) throw new Error('company has no row: the migrations have not run');
  const { version, name, cvr, addressLine, postnr, city, phone, email } = row;
  const { contributionLimitBp, orderNumbersFrom } = row;
  const limits = { contributionLimitBp, orderNumbersFrom };
  return {
    version,
    name,
    cvr,
    addressLine,
    postnr,
    city,
    phone,
    email,
    ...limits,
    ...hoursOf(row),
  };
}

/** Who signs mails and papers. What no administrator has written is as the settings of the server say. */
export async function loadSender(
  q: Queryable,
  settings: Pick<Settings, 'company'>,
): Promise<CompanySender> {
  const { name, cvr, addressLine, postnr, city, phone, email } = await loadCompany(q);
  const own = { addressLine, postnr, city, phone, email };
  return { ...own, name: name ?? settings.company.name, cvr: cvr ?? settings.company.cvr };
}
