import { notInArray, sql } from 'drizzle-orm';
import type { CompanyLogo, LogoChange, LogoRequest } from '#domain/company/logo.ts';
import { channels } from '#domain/events/channels.ts';
import { company, companyLogos } from '../../database/schema/company.ts';
import { commit, type RecordEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { COMPANY_ENTITY } from '../stored-company.ts';
import { checkedLogo } from './checked-logo.ts';
import { loadLogo, storedLogo } from './stored-logo.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'wakeOutbox'>;

/**
 * Makes a file the company's logo. The logo that it replaces is kept for an undo, older ones are not.
 * @throws Invalid when it cannot be a logo
 */
export async function uploadLogo(
  services: Needs,
  by: CurrentUser,
  file: { name: string; content: Buffer },
): Promise<LogoChange> {
  const logo = checkedLogo(file.name, file.content);
  return commit(services, authorOf(by), async (tx, record) => {
    const before = await loadLogo(tx);
    await tx
      .insert(companyLogos)
      .values({ ...logo, content: file.content, createdAt: services.clock(), createdBy: by.id })
      .onConflictDoNothing();
    await use(tx, record, { logo, before }, { at: services.clock(), by: by.id });
    const kept = [logo.hash, ...(before === null ? [] : [before.hash])];
    await tx.delete(companyLogos).where(notInArray(companyLogos.hash, kept));
    return { logo, before };
  });
}

/**
 * Removes the logo, or puts a stored one back.
 * @throws Invalid when the logo is no longer the one that was seen, or the earlier one is not kept
 */
export async function exchangeLogo(
  services: Needs,
  by: CurrentUser,
  { logo: wanted, instead }: LogoRequest,
): Promise<LogoChange> {
  return commit(services, authorOf(by), async (tx, record) => {
    const before = await loadLogo(tx);
    if ((before?.hash ?? null) !== instead) {
      throw refused('En anden har skiftet logoet imens. Se det, der står nu.');
    }
    const stored = wanted === null ? null : await storedLogo(tx, wanted);
    if (stored === undefined) throw refused('Det tidligere logo er ikke gemt længere.');
    const logo = stored === null ? null : withoutContent(stored);
    await use(tx, record, { logo, before }, { at: services.clock(), by: by.id });
    return { logo, before };
  });
}

async function use(
  tx: Transaction,
  record: RecordEvent,
  { logo, before }: LogoChange,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  if (logo?.hash === before?.hash) return;
  const [row] = await tx
    .update(company)
    .set({
      logoHash: logo?.hash ?? null,
      version: sql`${company.version} + 1`,
      updatedAt: at,
      updatedBy: by,
    })
    .returning({ version: company.version });
  if (!row) throw new Error('company has no row: the migrations have not run');
  const type = 'company.changed';
  record({
    type,
    entityId: COMPANY_ENTITY,
    version: row.version,
    // The log says which file it was.
    changed: { logo: [before?.name ?? null, logo?.name ?? null] },
    messages: [{ channel: channels.company, type, patch: {} }],
  });
}

function withoutContent({ hash, name, mediaType, width, height }: CompanyLogo): CompanyLogo {
  return { hash, name, mediaType, width, height };
}

const refused = (sentence: string) => new Invalid({ logo: sentence });
