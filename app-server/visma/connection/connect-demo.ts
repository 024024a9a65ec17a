import type { Services } from '../../services.ts';
import { loadConnection, storeTokens, tokensOf } from './stored-connection.ts';

/** Any pair that is not the read-only one opens the ledger that the demo starts. */
const TOKENS = { appSecretToken: 'tavlen', agreementGrantToken: 'proeveregnskab' };
const AGREEMENT = { agreementNumber: 1_234_567, company: 'Prøveregnskab' };

/** Connects the demo with the ledger that it starts for itself, so that nobody needs an account. */
export async function connectDemo(services: Pick<Services, 'db' | 'settings'>): Promise<void> {
  if (services.settings.visma.doublePort === null) return;
  await services.db.transaction(async (tx) => {
    if (tokensOf(services, await loadConnection(tx)) !== null) return;
    await storeTokens(tx, services, TOKENS, AGREEMENT);
  });
}
