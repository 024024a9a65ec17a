import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusSettings } from '#app-server/database/schema/orders/status-settings.ts';
import { saveSettingsTable } from '#app-server/settings-table/save-settings-table.ts';
import { statusTable } from '#app-server/statuses/status-table.ts';
import { loadStatuses } from '#app-server/statuses/stored-statuses.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { defaultStatusSettings } from '#domain/statuses/status-settings.ts';
import { type Company, openCompany } from '../orders/support/company.ts';
import { orderActions } from '../orders/support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());
const { step, stored, planned } = orderActions(() => company);

const wait = { subReason: 'Adgang', followUpDate: '2026-11-23' };

async function use(status: OrderStatus, inUse: boolean) {
  const { services, people } = company;
  const { version } = await loadStatuses(services.db);
  const settings = defaultStatusSettings.map((setting) =>
    setting.status === status ? { ...setting, inUse } : setting,
  );
  return saveSettingsTable(services, people.administrator, statusTable, {
    version,
    rows: settings,
  });
}

describe('a status that the company does without', () => {
  it('takes no more orders, with its sentence, and lets go of those it has', async () => {
    const { people } = company;
    const [waiting, order] = [await planned(), await planned(people.other)];
    await step(people.office, waiting, 'customer.await', wait);
    await use('awaiting_customer', false);

    await expect(step(people.office, order, 'customer.await', wait)).rejects.toMatchObject({
      errors: { event: 'Statussen »Afventer kunde« er slået fra.' },
    });
    expect((await stored(order.id)).status).toBe('planned');
    expect((await step(people.office, waiting, 'customer.answer')).status).toBe('planned');

    await use('awaiting_customer', true);
    expect((await step(people.office, order, 'customer.await', wait)).status).toBe(
      'awaiting_customer',
    );
  });

  it('is none of those that the course itself hangs on', async () => {
    const index = defaultStatusSettings.findIndex(({ status }) => status === 'verified');
    await expect(use('verified', false)).rejects.toMatchObject({
      errors: { [`${index}.inUse`]: 'Denne status kan ikke undværes.' },
    });
  });

  it('is in use where the settings were stored before anybody could say so', async () => {
    const { db } = company.services;
    const old = defaultStatusSettings.map((setting) => {
      const { status, label, shortLabel, colour, yellowAfter, redAfter } = setting;
      const { onBoard, subReasons } = setting;
      return { status, label, shortLabel, colour, yellowAfter, redAfter, onBoard, subReasons };
    });
    await db.update(statusSettings).set({ settings: old }).where(eq(statusSettings.id, 1));
    expect((await loadStatuses(db)).settings).toEqual(defaultStatusSettings);
  });
});
