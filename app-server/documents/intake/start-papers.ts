import type { Services } from '../../services.ts';
import { suggest } from '../matching/suggest.ts';
import { openReader } from '../reading/reader.ts';
import { startReading } from '../reading/start-reading.ts';
import { openStorageFolder } from '../storage-folder.ts';
import type { PaperRoom } from './take-in.ts';
import { openWatchedFolder } from './watched-folder.ts';

export interface Papers extends PaperRoom {
  stop(): Promise<void>;
}

/** What happens to papers beside the requests: the watched folder is emptied, and what waits is read. */
export function startPapers(services: Services): Papers {
  const storage = openStorageFolder(services.settings.dataDir);
  const reading = startReading(services, { storage, reader: openReader(), suggest });
  const room = { storage, wakeReading: () => reading.wake() };
  const folder = openWatchedFolder(services, room);
  folder.start();
  return {
    ...room,
    async stop() {
      await Promise.all([folder.stop(), reading.stop()]);
    },
  };
}
