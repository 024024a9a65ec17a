import { createLog } from '../../log.ts';
import { readSettings } from '../../settings.ts';
import { startDay } from './day.ts';

/**
 * The process of the day simulator: runs until SIGTERM, SIGINT, or until its parent process ends. Sends the parent
 * `{ type: 'ready' }` when the day has begun.
 */
const settings = readSettings(process.env);
const log = createLog('demo-day');
const day = startDay({
  speed: settings.demoDay,
  baseUrl: settings.serverUrl,
  clock: () => new Date(),
  log,
});
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void day.stop().then(() => process.exit(0));
};
for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(end, stop);
process.send?.({ type: 'ready' });
