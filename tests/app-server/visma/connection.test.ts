import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { vismaConnection } from '#app-server/database/schema/erp/transfers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { connect } from '#app-server/visma/connection/connect.ts';
import { loadConnection, tokensOf } from '#app-server/visma/connection/stored-connection.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services } = useConnectedCompany();
const tokens = { appSecretToken: 'SECRET-app-1', agreementGrantToken: 'SECRET-grant-2' };
const connectNow = () => connect(services(), company().people.administrator, tokens);

describe('the connection with the ledger', () => {
  it('tries the tokens there and stores them encrypted', async () => {
    expect(await connectNow()).toMatchObject({ agreementNumber: 1_234_567 });
    expect(double().requests.at(-1)).toMatchObject({ method: 'GET', url: '/self', status: 200 });
    const [row] = await services().db.select().from(vismaConnection);
    expect(tokensOf(services(), row)).toEqual(tokens);
    const events = await services().db.select().from(domainEvents);
    expect(JSON.stringify([row, events])).not.toContain('SECRET');
  });

  it('keeps the tokens that work when new ones are refused, or the ledger does not answer', async () => {
    double().faults.push(v.parse(faultSchema, { kind: 'status', status: 401 }));
    await expect(connectNow()).rejects.toMatchObject({
      errors: { appSecretToken: 'Visma afviser adgangsnøglerne.' },
    });
    await double().app.close();
    await expect(connectNow()).rejects.toMatchObject({
      errors: { appSecretToken: 'Visma svarer ikke lige nu. Prøv igen om lidt.' },
    });
    expect(tokensOf(services(), await loadConnection(services().db))).not.toBeNull();
    expect(tokensOf(services(), await loadConnection(services().db))).not.toEqual(tokens);
  });

  it('gives its tokens to no other address, and to no other key', async () => {
    await connectNow();
    const row = await loadConnection(services().db);
    const { settings } = services();
    const at = (visma: Partial<typeof settings.visma>) => ({
      settings: { ...settings, visma: { ...settings.visma, ...visma } },
    });
    expect(tokensOf(at({ url: 'https://elsewhere.example' }), row)).toBeNull();
    expect(tokensOf(at({ key: Buffer.alloc(32, 99) }), row)).toBeNull();
  });

  it('lets a queue go on that stood still because of the tokens before', async () => {
    await services().db.update(vismaConnection).set({
      pausedAt: services().clock(),
      pauseReason: 'Visma afviser adgangen. Kontrollér adgangsnøglerne.',
    });
    await connectNow();
    expect(await loadConnection(services().db)).toMatchObject({ pausedAt: null });
  });
});
