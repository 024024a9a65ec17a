import type { FastifyBaseLogger } from 'fastify';
import { startMetricsNews } from './dashboard/metrics.ts';
import { removeExpired } from './auth/session-store.ts';
import { startScheduledBackups } from './database/embedded/scheduled-backups.ts';
import { returnParked } from './documents/parked-due.ts';
import { bringHistory } from './demo/bring-history.ts';
import { bringDocuments } from './demo/documents/bring-documents.ts';
import { openStorageFolder } from './documents/storage-folder.ts';
import { startDocuments } from './documents/intake/start-documents.ts';
import type { OpenDatabase } from './database/open.ts';
import { startHeartbeats } from './events/heartbeats.ts';
import { startOutbox } from './events/outbox.ts';
import { pruneMessages } from './events/prune.ts';
import { realtimeApi } from './events/realtime-api.ts';
import { startConnectionEndings } from './realtime/connection-endings.ts';
import { startFileRemovals } from './files/remove-files.ts';
import { removeOldMails } from './mail/remove-old-mails.ts';
import { startMail } from './mail/start-mail.ts';
import { startTransfers } from './visma/queue/start-transfers.ts';
import type { Settings } from './settings.ts';
import { forgetUsers } from './users/forget-users.ts';

const HOUR = 60 * 60 * 1000;

export interface Background {
  wakeOutbox: () => void;
  wakeReading: () => void;
  wakeMails: () => void;
  wakeTransfers: () => void;
  wakeFollow: () => void;
  lookedAtTransfers: () => void;
  /** Stops all jobs. Resolves when none of them uses the database any more. */
  stop: () => Promise<void>;
}

interface Needs {
  database: OpenDatabase;
  settings: Settings;
  clock: () => Date;
  log: FastifyBaseLogger;
}

/** Starts the background jobs: posts events and heartbeats, sends mails, reads documents, cleans up every hour, backs the embedded database up. */
export function startBackground({ database, settings, clock, log }: Needs): Background {
  const { db, unhurried, newsDb, embedded } = database;
  const { post, endConnections } = realtimeApi(settings.reverb, clock);
  const outbox = startOutbox({ db: newsDb, log }, { post, alone: embedded });
  const endings = startConnectionEndings({ db: newsDb, log }, endConnections);
  const metrics = startMetricsNews({ db, clock, log }, (channel, message) =>
    post([{ channel, name: message.type, data: JSON.stringify(message) }]),
  );
  const heartbeats = startHeartbeats({ db, log, clock }, post);
  const backups = embedded ? startScheduledBackups(unhurried, settings, log, clock) : undefined;

  let clearing = Promise.resolve();
  const clearUp = async () => {
    try {
      await removeExpired(db, clock());
      await removeOldMails(db, clock());
      await forgetUsers(db, clock());
      await pruneMessages(db, clock());
      await returnParked({ db, clock, wakeOutbox, log });
    } catch (error) {
      log.error({ err: error }, 'clearing up failed; it is tried again in an hour');
    }
  };
  const hourly = setInterval(() => {
    clearing = clearUp();
  }, HOUR);

  const wakeOutbox = () => {
    outbox.wake();
    endings.wake();
    metrics.eventsHappened();
  };
  const services = { db, settings, clock, log, wakeOutbox };
  const mail = startMail(services);
  const leaving = new AbortController();
  const hasDouble = settings.visma.doublePort !== null;
  const transfers = startTransfers(
    { ...services, wakeMails: () => mail?.wake() },
    undefined,
    hasDouble ? bringHistory(services, leaving.signal) : undefined,
  );
  const documents = startDocuments(services, { alone: embedded });
  const storage = openStorageFolder(settings.dataDir);
  const backupStorage = openStorageFolder(settings.backupDir);
  const removals = startFileRemovals(services, [
    (hash) => storage.remove(hash),
    (hash) => backupStorage.remove(hash),
  ]);
  const demoDocuments = settings.env === 'demo' ? bringDocuments(services, documents) : undefined;
  return {
    wakeOutbox,
    wakeReading: documents.wakeReading,
    wakeMails: () => mail?.wake(),
    wakeTransfers: () => transfers.wake(),
    wakeFollow: () => transfers.wakeFollow(),
    lookedAtTransfers: () => transfers.lookedAt(),
    stop: async () => {
      clearInterval(hourly);
      leaving.abort();
      heartbeats.stop();
      metrics.stop();
      backups?.stop();
      await Promise.all([
        documents.stop(),
        demoDocuments?.stop(),
        transfers.stop(),
        removals.stop(),
      ]);
      await Promise.all([outbox.stop(), endings.stop(), mail?.stop(), clearing]);
    },
  };
}
