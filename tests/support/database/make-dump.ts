import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hashPassword } from '#app-server/auth/passwords/passwords.ts';
import { saveSession } from '#app-server/auth/session-store.ts';
import { Session } from '#app-server/auth/session.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { takeOrderStep } from '#app-server/orders/steps/take-step.ts';
import { ids, openCompany, type Company } from '#tests/app-server/orders/support/company.ts';
import { startPostgres } from './postgres.ts';

/**
 * `node --import tsx tests/support/database/make-dump.ts`: a small database as the code of this checkout makes it, for
 * tests/app-server/database/dumps. Its README says when and how; tests/app-server/database/earlier-versions.test.ts names what is in it.
 * The file is copied into checkouts of earlier versions: what one of them does not have is left out there.
 */
const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = join(ROOT, 'app-server/database/migrations/meta/_journal.json');
const has = (file: string) => existsSync(join(ROOT, file));

async function works(company: Company): Promise<void> {
  const { services, people } = company;
  const passwordHash = await hashPassword('korrekt hest batteri');
  await services.db.update(users).set({ passwordHash });
  await saveSession(services.db, Session.begin(people.office, true), services.clock());

  const done = await company.receive();
  await saveOrder(services, people.office, done.orderNo, { version: 1, title: 'Ladeboks og stik' });
  let version = 2;
  const step = async (
    user: 'office' | 'fitter',
    event: 'order.plan' | 'work.start' | 'work.complete',
    payload = {},
  ) => {
    await takeOrderStep(services, people[user], done.orderNo, {
      event,
      payload,
      version,
      force: false,
    });
    version += 1;
  };
  await step('office', 'order.plan', {
    plannedStart: '2026-11-19T07:00:00.000Z',
    plannedEnd: '2026-11-19T12:00:00.000Z',
    fitterIds: [people.fitter.id],
  });
  await step('fitter', 'work.start');
  const time = {
    kind: 'time',
    text: 'Montørtime',
    goodId: ids.hour,
    qtyMilli: 4000,
    unit: 'time',
  } as const;
  const good = {
    kind: 'good',
    text: 'Kabel',
    goodId: ids.cable,
    qtyMilli: 12_500,
    unit: 'm',
  } as const;
  const priced = { unitSalesOre: null, priceUnit: 1, discountBp: 0, billable: true } as const;
  await addLine(services, people.fitter, done.orderNo, { ...time, ...priced });
  await addLine(services, people.office, done.orderNo, { ...good, ...priced });
  // Work of no minutes makes no line: the order has the same lines in every version.
  if (!has('app-server/orders/time/time-line.ts')) company.later(90);
  version += 2;
  await step('fitter', 'work.complete');

  await company.receive({
    title: 'Målerskift; nord',
    kind: 'vaerk',
    workType: 'meter_change',
    partnerId: ids.partner,
    partnerCaseNo: 'BN-1',
  });
  const bought = await company.receive({ title: 'Æblegård – 2½ mm²', priority: 'urgent' });
  if (has('app-server/documents/decisions/decide.ts')) await match(company, bought);
  if (has('app-server/statuses/status-table.ts')) await nameStatus(company);
  if (has('app-server/lists/saved-views.ts')) await saveView(company);
}

async function match(company: Company, order: { id: string; requisitionNo: string }) {
  const { decide } = await import('#app-server/documents/decisions/decide.ts');
  const { changeSettings } = await import('#app-server/documents/settings.ts');
  const { bought, suggestedDocument } =
    await import('#tests/app-server/documents/match-documents.ts');
  const { requisition } = await import('../readings.ts');
  const { services, people } = company;
  const requisitionNos = [requisition(order.requisitionNo)];
  const document = await suggestedDocument(company, { ...bought, requisitionNos });
  const decision = {
    decision: 'match',
    version: document.version,
    orderId: order.id,
    mode: 'lines',
  } as const;
  await decide(services, people.office, document.id, decision);
  await suggestedDocument(company, { requisitionNos });
  await changeSettings(services, people.leader, { version: 1, markupBp: 3000 });
}

async function nameStatus({ services, people }: Company) {
  const { saveSettingsTable } = await import('#app-server/settings-table/save-settings-table.ts');
  const { statusTable } = await import('#app-server/statuses/status-table.ts');
  const { defaultStatusSettings } = await import('#domain/statuses/status-settings.ts');
  const settings = defaultStatusSettings.map((setting) =>
    setting.status === 'received' ? { ...setting, label: 'Nye ordrer' } : setting,
  );
  await saveSettingsTable(services, people.administrator, statusTable, {
    version: 1,
    rows: settings,
  });
}

async function saveView({ services, people }: Company) {
  const { createView } = await import('#app-server/lists/saved-views.ts');
  const view = { name: 'Haster', shared: true, query: 'priority=urgent', hiddenColumns: ['age'] };
  await createView(services, 'orders', people.office, view);
}

/** The whole database as statements that any client can send: no COPY, none of psql's commands, no owners. */
function dump(url: string): string {
  const plain = [
    '--inserts',
    '--rows-per-insert=100',
    '--no-owner',
    '--no-privileges',
    '--no-comments',
  ];
  const text = execFileSync('pg_dump', [...plain, url], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return text.replaceAll(/^\\(?:un)?restrict .*\n/gm, '');
}

const server = await startPostgres();
if (!server) throw new Error('PostgreSQL is not installed');
process.env['TEST_DATABASE_URL'] = server.url;
const company = await openCompany();
await works(company);
const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync(MIGRATIONS, 'utf8'));
const { connectionString = '' } = company.database.connection;
const sql = dump(connectionString);
const file = `${entries.at(-1)?.tag}.sql.gz`;
const to = join(process.argv[2] ?? join(ROOT, 'tests/app-server/database/dumps'), file);
writeFileSync(to, gzipSync(sql, { level: 9 }));
console.log(`${to}: ${sql.length} characters`);
// Earlier versions did not listen for connections that the end of their database breaks.
company.database.pool.on('error', () => undefined);
await company.database.close();
await server.stop();
