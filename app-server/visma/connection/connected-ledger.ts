import { setTimeout as sleep } from 'node:timers/promises';
import { economicGateway } from '../../erp/economic/economic-gateway.ts';
import { evenPace, type Pace } from '../../erp/economic/pace.ts';
import type { ErpGateway } from '../../erp/gateway/erp-gateway.ts';
import type { Queryable, Services } from '../../services.ts';
import { ledgerCheck } from '../draft/ask-ledger.ts';
import type { LastCall } from '../queue/queue-lease.ts';
import type { Ledger } from '../queue/work-queue.ts';
import { loadConnection, type Tokens, tokensOf } from './stored-connection.ts';

/** How long an answer of the ledger is waited for, in milliseconds. Shorter than the lease of the queue. */
const TIMEOUT = 30_000;

type Needs = Pick<Services, 'settings' | 'clock'>;

/** The ledger at the address of the settings, opened with these tokens. */
export function ledgerWith(
  { settings }: Pick<Services, 'settings'>,
  tokens: Tokens,
  how: { pace?: Pace; heard?: (call: { bucket: LastCall['bucket'] }) => void } = {},
): ErpGateway {
  return economicGateway({
    baseUrl: settings.visma.url,
    ...tokens,
    timeoutMs: TIMEOUT,
    ...how,
  });
}

/** The connected ledger for one call of a person; `undefined` where nothing is connected. */
export async function connectedLedger(
  services: Needs & { db: Queryable },
): Promise<ErpGateway | undefined> {
  const tokens = tokensOf(services, await loadConnection(services.db));
  return tokens === null ? undefined : ledgerWith(services, tokens);
}

/** The ledger of the queue: opened once for each version of the connection, with one even pace of calls. */
export function ledgerOfQueue(
  services: Needs & { db: Queryable },
): (version: number) => Promise<Ledger | undefined> {
  const { db, clock } = services;
  const pace = evenPace({ now: () => performance.now(), sleep: (ms) => sleep(ms) });
  let lastCall: LastCall | null = null;
  let opened: { version: number; ledger: Ledger | undefined } | undefined;
  const heard = ({ bucket }: { bucket: LastCall['bucket'] }) => {
    lastCall = { at: clock(), bucket };
  };
  return async (version) => {
    if (opened?.version === version) return opened.ledger;
    const tokens = tokensOf(services, await loadConnection(db));
    const gateway = tokens && ledgerWith(services, tokens, { pace, heard });
    const ledger = gateway
      ? { gateway, check: ledgerCheck(gateway, clock), lastCall: () => lastCall }
      : undefined;
    opened = { version, ledger };
    return ledger;
  };
}
