import { setTimeout as sleep } from 'node:timers/promises';
import { economicGateway } from '../../erp/economic/economic-gateway.ts';
import { evenPace, type Pace } from '../../erp/economic/pace.ts';
import type { ErpGateway } from '../../erp/gateway/erp-gateway.ts';
import type { Queryable, Services } from '../../services.ts';
import { ledgerCheck } from '../draft/ask-ledger.ts';
import type { Ledger } from '../queue/work-queue.ts';
import { type LedgerAnswers, ledgerAnswers } from './ledger-answers.ts';
import { loadConnection, type Tokens, tokensOf } from './stored-connection.ts';

/** How long an answer of the ledger is waited for, in milliseconds. Shorter than the lease of the queue. */
const TIMEOUT = 30_000;

type Needs = Pick<Services, 'settings' | 'clock'>;

/** The ledger at the address of the settings, opened with these tokens. */
export function ledgerWith(
  { settings }: Pick<Services, 'settings'>,
  tokens: Tokens,
  how: { pace?: Pace; heard?: LedgerAnswers['heard'] } = {},
): ErpGateway {
  return economicGateway({
    baseUrl: settings.visma.url,
    ...tokens,
    timeoutMs: TIMEOUT,
    ...how,
  });
}

/** The connected ledger for a few calls; `undefined` where nothing is connected. @param heard told of every call */
export async function connectedLedger(
  services: Needs & { db: Queryable },
  heard?: LedgerAnswers['heard'],
): Promise<ErpGateway | undefined> {
  const tokens = tokensOf(services, await loadConnection(services.db));
  return tokens === null ? undefined : ledgerWith(services, tokens, heard && { heard });
}

/** The ledger of the queue: opened once for each version of the connection, with one even pace of calls. */
export function ledgerOfQueue(
  services: Needs & { db: Queryable },
  answers: LedgerAnswers = ledgerAnswers(services.clock),
): (version: number) => Promise<Ledger | undefined> {
  const { db, clock } = services;
  const { heard } = answers;
  const pace = evenPace({ now: () => performance.now(), sleep: (ms) => sleep(ms) });
  let opened: { version: number; ledger: Ledger | undefined } | undefined;
  return async (version) => {
    if (opened?.version === version) return opened.ledger;
    const tokens = tokensOf(services, await loadConnection(db));
    const gateway = tokens && ledgerWith(services, tokens, { pace, heard });
    const ledger = gateway ? { gateway, check: ledgerCheck(gateway, clock), answers } : undefined;
    opened = { version, ledger };
    return ledger;
  };
}
