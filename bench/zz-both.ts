import { pino } from 'pino';
import { openDatabase } from '#app-server/database/open.ts';
import { papersAreIn } from '#tests/support/demo-papers.ts';
import { startProduct } from '#tests/support/product.ts';
import { measure as candidates } from './zz-c.ts';
import { measure as pages } from './zz-p.ts';
import { fillLoadSet } from './load-set.ts';
const product = await startProduct({});
try {
  await papersAreIn(product.dataDir);
  await pages('embedded 5k', product);
  await product.stop('app-server');
  const start = performance.now();
  const database = await openDatabase({ dataDir: product.dataDir, databaseUrl: null }, pino({ level: 'warn' }));
  await fillLoadSet(database.db, { orders: 1_000_000 });
  console.log('load set minutes', (performance.now() - start) / 60_000);
  await candidates('candidates embedded 1000000', database).catch((e) => console.log('candidates failed', e));
  await database.close();
  await product.start('app-server');
  await pages('embedded 1M', product);
} finally {
  await product.end();
}
