import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { createLog } from '#app-server/log.ts';
import { connect } from '#app-server/visma/connection/connect.ts';
import { startTransfers } from '#app-server/visma/queue/start-transfers.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, readyOrder } = useConnectedCompany();
const TOKENS = { appSecretToken: 'SECRET-app', agreementGrantToken: 'SECRET-grant' };

it('no line of the log holds a token, a name or an address, whatever fails', async () => {
  const lines: string[] = [];
  const log = createLog(
    'app-server',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const logged = { ...services(), log };
  await connect(logged, company().people.administrator, TOKENS);
  const [first, second] = [await readyOrder(), await readyOrder()];
  const items = [first, second].map(({ id, version }) => ({ id, version }));
  await sendOrders(logged, company().people.finance, { items, dryRun: false, invoiceOn: null });
  const fault = { kind: 'close after commit', method: 'POST', path: '/invoices' };
  double().faults.push(v.parse(faultSchema, fault));
  // What is stored of a call cannot be stored: the statement that fails holds the bytes of the draft.
  await services().db.execute(sql`
    alter table visma_transfers add constraint spoilt check (body is null) not valid`);
  const sender = startTransfers(logged, 10);
  await expect.poll(() => lines.join('')).toContain('the queue of transfers stopped');
  await services().db.execute(sql`alter table visma_transfers drop constraint spoilt`);
  const bodies = async () =>
    (await services().db.select().from(vismaTransfers)).flatMap(({ body }) => body ?? []);
  await expect.poll(bodies).toHaveLength(2);
  await sender.stop();
  const told = lines.join('');
  for (const { customerName, street } of [first, second]) {
    expect((await bodies()).join('')).toContain(customerName);
    for (const secret of [customerName, street, 'SECRET', 'Ladeboks'])
      expect(told).not.toContain(secret);
  }
});
