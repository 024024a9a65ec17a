import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#domain/events/events.ts';
import {
  type CompanyField,
  type CompanyRequest,
  isCompanyField,
  type StoredCompany,
} from '#domain/company/company-fields.ts';
import { problemsInHours } from '#domain/company/hours-problems.ts';
import { channels } from '#domain/events/channels.ts';
import { hoursWords, isHoursField } from '#domain/time/working-hours-words.ts';
import { company } from '../database/schema/company.ts';
import { commit, type NewEvent } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import { authorOf } from '../records/author.ts';
import { changesSince } from '../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { CurrentUser, Services } from '../services.ts';
import { COMPANY_ENTITY, loadCompany } from './stored-company.ts';
import { hoursOf } from './working-calendar.ts';

/**
 * Saves fields of the company. Several may do so at the same time, as long as they change different fields.
 * @throws Invalid; Conflict when somebody else has changed one of the fields
 */
export async function saveCompany(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  by: CurrentUser,
  { version, force = false, ...wanted }: CompanyRequest,
): Promise<StoredCompany> {
  return commit(services, authorOf(by), async (tx, record) => {
    const before = await loadCompany(tx);
    refuseUnknownVersion(version, before.version);
    const fields = Object.keys(wanted).filter(isCompanyField);
    const since = version < before.version ? await changesSince(tx, COMPANY_ENTITY, version) : [];
    const both = since.filter(
      ({ field }) =>
        isCompanyField(field) &&
        fields.includes(field) &&
        !isDeepStrictEqual(wanted[field], before[field]),
    );
    const forced = overwriting(
      conflictWith(before.version, both, ({ field }) =>
        isCompanyField(field) ? fieldForLog({ ...before, ...wanted }, field) : undefined,
      ),
      force,
    );
    const after = { ...before, ...wanted };
    const problems = problemsInHours(after);
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const changed: Changes = Object.fromEntries(
      fields
        .filter((field) => !isDeepStrictEqual(after[field], before[field]))
        .map((field) => [field, [fieldForLog(before, field), fieldForLog(after, field)]]),
    );
    if (Object.keys(changed).length === 0) return before;
    const next = before.version + 1;
    await tx
      .update(company)
      .set({ ...wanted, version: next, updatedAt: services.clock(), updatedBy: by.id });
    const type = 'company.changed';
    const messages: NewEvent['messages'] = [{ channel: channels.company, type, patch: {} }];
    if (Object.keys(changed).some(isHoursField)) {
      messages.push({ channel: channels.workingHours, type, patch: { hours: hoursOf(after) } });
    }
    record({ type, entityId: COMPANY_ENTITY, version: next, changed, forced, messages });
    return { ...after, version: next };
  });
}

/** A field as the log keeps it and the question about a conflict shows it: the hours in words. */
function fieldForLog(company: StoredCompany, field: CompanyField): unknown {
  return isHoursField(field) ? hoursWords[field](company) : company[field];
}
