import { openBenchCompany } from './company.ts';
import { benchQueue } from './queue-share.ts';
import { benchPage } from './transfers-page.ts';

/** How much of the ledger's bucket the queue uses, what a draft costs, and the page of 50 000 transfers, on both databases. */
export async function benchVisma(): Promise<void> {
  for (const kind of ['embedded', 'postgres'] as const) {
    const opened = await openBenchCompany(kind);
    if (!opened) return console.log('bench visma: PostgreSQL is not installed, embedded only');
    try {
      await benchQueue(kind, opened.company);
      await benchPage(kind, opened.company);
    } finally {
      await opened.close();
    }
  }
}
