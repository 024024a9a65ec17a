import { eq } from 'drizzle-orm';
import type { CompanyLogo } from '#domain/company/logo.ts';
import { company, companyLogos } from '../../database/schema/company.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import type { Queryable } from '../../services.ts';

const { hash, name, mediaType, width, height, content } = companyLogos;
const facts = { hash, name, mediaType, width, height };
const inUse = eq(companyLogos.hash, company.logoHash);

const factsInUse = preparedRead([], (q) =>
  q.select(facts).from(company).innerJoin(companyLogos, inUse),
);
const fileInUse = preparedRead([], (q) =>
  q
    .select({ ...facts, content })
    .from(company)
    .innerJoin(companyLogos, inUse),
);

/** The logo that stands on papers; `null` without one. */
export async function loadLogo(q: Queryable): Promise<CompanyLogo | null> {
  const [row] = await factsInUse(q);
  return row ?? null;
}

/** A logo with its content, as it goes along with a mail. */
export type LogoFile = CompanyLogo & { content: Buffer };

/** The logo that goes along with mails; `null` without one. */
export async function loadLogoFile(q: Queryable): Promise<LogoFile | null> {
  const [row] = await fileInUse(q);
  return row ?? null;
}

/** A stored logo, in use or replaced. */
export async function storedLogo(q: Queryable, logoHash: string): Promise<LogoFile | undefined> {
  const [row] = await q
    .select({ ...facts, content })
    .from(companyLogos)
    .where(eq(hash, logoHash));
  return row;
}
