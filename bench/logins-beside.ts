import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoUsers } from '#app-server/demo/company/people.ts';
import {
  enter,
  logIn,
  openSession,
  type HttpSession,
} from '#tests/support/product/http-session.ts';
import { figure, percentile } from './figure.ts';
import { ordersLoad, startCompany } from './pages/companies.ts';
import { requestTimes } from './pages/request-times.ts';

/** The server takes 120 tries a minute from one address. */
const WAVES = 9;
const AT_ONCE = 10;
const VISITS = 200;

/** How much slower the order list is while ten people log in at once: passwords are worked out beside the thread that answers. */
export async function benchLoginsBeside(): Promise<void> {
  const kept = process.env['BENCH_KEEP'];
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'tavlen-logins-'));
  const company = await startCompany(folder, 'embedded', ordersLoad(0));
  if (!company) return;
  try {
    const { product } = company;
    /** The login page is open: what is left is to log in. */
    const opened = async ({ mailbox }: { mailbox: string }) => {
      const session = await openSession(product.origin);
      return () => enter(session, `${mailbox}@tavlen.example`);
    };
    const session = await logIn(product.origin, 'leder@tavlen.example');
    const alone = await visitWhile(session, (count) => count < VISITS);
    const beside: string[] = [];
    for (let wave = 0; wave < WAVES; wave++) {
      const people = await Promise.all(demoUsers.slice(0, AT_ONCE).map(opened));
      let running = true;
      const logins = Promise.all(people.map((go) => go())).finally(() => (running = false));
      beside.push(...(await visitWhile(session, () => running)));
      await logins;
    }
    const times = await requestTimes(product.dataDir);
    const median = (ids: readonly string[]) =>
      percentile(
        ids.flatMap((id) => times.get(id) ?? []),
        0.5,
      );
    // The first visits find a cold server.
    const quiet = median(alone.slice(VISITS / 4));
    figure('accounts list alone', quiet, 'ms');
    figure('accounts list beside ten logins', median(beside), 'ms');
    figure('accounts list: beside against alone', median(beside) / quiet, '', { atMost: 1.5 });
    figure('accounts list visits beside logins', beside.length, '');
  } finally {
    await company.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits the list again and again. @returns the request ids of the visits */
async function visitWhile(session: HttpSession, goesOn: (count: number) => boolean) {
  const ids: string[] = [];
  while (goesOn(ids.length)) {
    const answer = await session.visit('/ordrer');
    ids.push(answer.headers.get('X-Request-Id') ?? '');
  }
  return ids;
}
