import { pino } from 'pino';
import { openDatabase } from '#app-server/database/open.ts';
import { orderUpdated, write } from '../events/event-factory.ts';

/** A process that writes events one after the other and prints the name of each after its commit. The test kills it. */
const [dataDir = '', round = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl: null, dataDir }, pino({ enabled: false }));
for (let n = 0; ; n++) {
  const order = `${round}-${n}`;
  await write(db, orderUpdated(order, ['private-orders', `private-board.${n % 2}`]));
  process.stdout.write(`${order}\n`);
}
