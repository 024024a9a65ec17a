import { expect, test } from 'vitest';
import { channels } from '#domain/events/channels.ts';
import { RawClient } from '#tests/realtime-server/support/raw-client.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { watchConnections } from './support/page-channels.ts';
import { useTwoAppServers } from './support/use-two-app-servers.ts';

const company = useTwoAppServers();

const askFor = (session: HttpSession, socketId: string, channel: string) =>
  session.request('POST', '/broadcasting/auth', { socket_id: socketId, channel_name: channel });

/** A connection that heeds no message, with what this session may hear. */
async function stubbornClient(session: HttpSession, channel: string): Promise<RawClient> {
  const client = new RawClient(company.realtimePort, { key: 'test-key' });
  await client.established();
  const { text } = await askFor(session, client.socketId, channel);
  client.sendRaw(
    JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...JSON.parse(text) } }),
  );
  await client.take('pusher_internal:subscription_succeeded');
  return client;
}

test('a right that is taken away on one app-server is gone from the open pages of another, and from every connection', async () => {
  const email = await company.addUser('Mette Holm', 'MH', 'office');
  const [mette, annette] = await Promise.all([
    company.session(email, 0),
    company.session(company.administrator, 1),
  ]);
  const [list, match, admin] = await Promise.all([
    company.openPage(mette, 0),
    company.openPage(mette, 0),
    company.openPage(annette, 1),
  ]);
  const connections = watchConnections(match);
  await Promise.all([
    list.goto('/ordrer'),
    match.goto('/dokumentmatch'),
    admin.goto('/admin/grupper'),
  ]);
  for (const page of [list, match, admin])
    await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const heard = connections.at(-1);
  await expect.poll(() => heard?.channels.has(channels.documents)).toBe(true);
  const stubborn = await stubbornClient(mette, channels.documents);
  const opened = await list.evaluate(() => performance.timeOrigin);

  await admin.getByLabel('Match dokumenter: Kontor').uncheck();
  await admin.keyboard.press('Control+s');
  await admin.getByText('Gemt.', { exact: true }).waitFor();
  const menu = list.getByRole('navigation', { name: 'Hovedmenu' });
  const [{ code }] = await Promise.all([
    stubborn.closed,
    list.getByText('Dine rettigheder er ændret.').waitFor(),
    menu.getByRole('link', { name: 'Match' }).waitFor({ state: 'detached' }),
    match.getByText('Du har ikke adgang til denne side.').waitFor(),
  ]);
  expect(code).toBe(4009);
  expect(await list.evaluate(() => performance.timeOrigin)).toBe(opened);

  const refused = await askFor(mette, '1.1', channels.documents);
  const allowed = await askFor(mette, '1.1', channels.orders);
  expect([refused.status, allowed.status]).toEqual([403, 200]);
  await expect.poll(() => heard?.socket.isClosed()).toBe(true);
  // A page comes back by itself, and asks for what may still be heard alone.
  await list.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const open = connections.filter(({ socket }) => !socket.isClosed());
  expect(open.filter((one) => one.channels.has(channels.documents))).toEqual([]);

  await admin.getByRole('button', { name: 'Se forskellene' }).click();
  await admin
    .getByRole('dialog', { name: 'Standardgrupper' })
    .getByRole('button', { name: 'Anvend standard' })
    .click();
  await menu.getByRole('link', { name: 'Match' }).click();
  await list.getByRole('heading', { level: 1, name: 'Dokumentmatch' }).waitFor();
  await Promise.all([list, match, admin].map((page) => page.context().close()));
});
