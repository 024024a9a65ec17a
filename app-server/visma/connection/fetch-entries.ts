import { erpEntries } from '../../database/schema/erp/erp.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { connectedLedger } from './connected-ledger.ts';
import { connectionNews, forgetAnswers } from './stored-connection.ts';

/**
 * Fetches the ledger's lists (groups, terms, layouts, units), so that numbers are chosen and not typed.
 * @returns how many entries there are
 * @throws Invalid when the ledger cannot be asked
 */
export async function fetchEntries(services: Services, user: CurrentUser): Promise<number> {
  const gateway = await connectedLedger(services);
  if (!gateway)
    throw new Invalid({}, 'Der er ingen forbindelse til Visma. Indsæt nøglerne på siden Visma.');
  const answer = await gateway.entries();
  if (!answer.ok) {
    const isRefused = answer.failure.kind === 'disconnected';
    const sentence = isRefused
      ? 'Visma afviser adgangen.'
      : 'Visma svarer ikke lige nu. Prøv igen om lidt.';
    throw new Invalid({}, sentence);
  }
  const now = services.clock();
  await commit(services, authorOf(user), async (tx, record) => {
    await tx.delete(erpEntries);
    if (answer.value.length > 0)
      await tx
        .insert(erpEntries)
        .values(answer.value.map((entry) => ({ ...entry, fetchedAt: now })));
    await forgetAnswers(tx);
    record(await connectionNews(tx));
  });
  return answer.value.length;
}
