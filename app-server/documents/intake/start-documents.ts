import type { Services } from '../../services.ts';
import { suggest } from '../matching/suggest.ts';
import { openReaders } from '../reading/reader-pool.ts';
import type { ReadingRoom } from '../reading/read-waiting.ts';
import { DOCUMENTS_AT_ONCE, startReading } from '../reading/start-reading.ts';
import { openStorageFolder } from '../storage-folder.ts';
import type { DocumentRoom } from './take-in.ts';
import { openWatchedFolder } from './watched-folder.ts';

export interface Documents extends DocumentRoom, ReadingRoom {
  /** Resolves when no document waits to be read. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * What happens to documents beside the requests: the watched folder is emptied, and what waits is read.
 * @param others.alone whether this is the only app-server
 */
export function startDocuments(services: Services, others: { alone: boolean }): Documents {
  const storage = openStorageFolder(services.settings.dataDir);
  const reader = openReaders(DOCUMENTS_AT_ONCE);
  const reading = startReading(services, { storage, reader, suggest }, others);
  const room = { storage, reader, suggest, wakeReading: () => reading.wake() };
  const folder = openWatchedFolder(services, room);
  folder.start();
  return {
    ...room,
    quiet: () => reading.quiet(),
    async stop() {
      await Promise.all([folder.stop(), reading.stop()]);
    },
  };
}
