import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFailure } from '../../database/database-failure.ts';
import { type Author, commit } from '../../events/commit.ts';
import type { Services } from '../../services.ts';
import { storeTransfers, type TransferChange } from '../store-transfers.ts';
import { tellOrders } from '../tell-order.ts';

/** The author of what the ledger brings about. */
export const LEDGER: Author = { userId: null, cause: 'erp' };

/** The largest number of transfers in one commit: other writes wait for it. */
const MOST = 32;

/** So long (milliseconds) a busy queue gathers what is to be stored: a commit for each would cost more than the rest of a transfer. */
const GATHERED_FOR = 100;

type Needs = Pick<Services, 'db' | 'clock' | 'wakeOutbox'>;

interface Waiting {
  change: TransferChange;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Stores what has become of a transfer; resolves when it would survive a crash, together with the step of its order and all events. */
export type Store = (change: TransferChange) => Promise<void>;

/**
 * Stores what many transfers come to at the same time: whatever has become ready while one commit was being made shares the next one. When
 * one of them cannot be stored, it alone fails.
 * @param isBusy whether so many are under way that it pays to wait for more of them before a commit
 */
export function storingTogether(services: Needs, isBusy: () => boolean = () => false): Store {
  let waiting: Waiting[] = [];
  let isStoring = false;
  const run = async () => {
    isStoring = true;
    while (waiting.length > 0) {
      if (isBusy() && waiting.length < MOST) await sleep(GATHERED_FOR);
      const group = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await storeGroup(services, group);
    }
    isStoring = false;
  };
  return (change) =>
    new Promise((resolve, reject) => {
      waiting.push({ change, resolve, reject });
      if (!isStoring) void run();
    });
}

async function storeGroup(services: Needs, group: readonly Waiting[]): Promise<void> {
  try {
    await store(
      services,
      group.map(({ change }) => change),
    );
    for (const { resolve } of group) resolve();
  } catch (error) {
    // When the database is away, it is so for all of them.
    if (group.length === 1 || databaseFailure(error)) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const one of group) await storeGroup(services, [one]);
  }
}

/** One commit. */
export async function store(services: Needs, changes: readonly TransferChange[]): Promise<void> {
  const now = services.clock();
  await commit(services, LEDGER, async (tx, record) => {
    for (const event of await storeTransfers(tx, changes, now)) record(event);
    await tellOrders(tx, record, changes, now);
  });
}
