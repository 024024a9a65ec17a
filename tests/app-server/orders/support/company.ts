import { pino } from 'pino';
import { createOrder } from '#app-server/orders/create/create-order.ts';
import type { CreateOrderRequest } from '#app-server/orders/create/create-order-request.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser, Services } from '#app-server/services.ts';
import { testSettings } from '#tests/support/test-settings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { companyRows, ids, peopleOfCompany, type Person } from './company-rows.ts';

export { idOf, ids } from './company-rows.ts';

/** A small company on a database of its own, on an ordinary Wednesday. */
export interface Company {
  services: Services;
  database: TestDatabase;
  people: Record<Person, CurrentUser>;
  /** Moves the clock forward by this number of minutes. */
  later(minutes: number): void;
  receive(more?: Partial<CreateOrderRequest>): Promise<StoredOrder>;
}
/** @param opened the database it lives on; without one a fresh one of its own */
export async function openCompany(opened?: TestDatabase): Promise<Company> {
  const database = opened ?? (await openTestDatabase(companyRows));
  let now = new Date('2026-11-18T08:00:00.000Z');
  const services: Services = {
    db: database.db,
    settings: testSettings,
    clock: () => now,
    log: pino({ level: 'silent' }),
    wakeOutbox: () => {},
  };
  if (opened) await companyRows.fill(opened.db);
  const people = peopleOfCompany();
  return {
    services,
    database,
    people,
    later: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    receive: (more = {}) => createOrder(services, people.office, { ...received, ...more }),
  };
}

const received: CreateOrderRequest = {
  kind: 'direct',
  workType: 'charger_own',
  customerId: ids.customer,
  installationAddressId: ids.address,
  title: 'Ladeboks i carport',
  description: null,
  priority: 'normal',
  requestedDate: null,
  estimatedMin: 300,
  dueAt: null,
  customerRef: null,
  pricing: 'time_and_material',
  fixedPriceOre: null,
  expectedNetOre: 1_320_000,
};
