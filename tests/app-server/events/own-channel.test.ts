import { expect, test } from 'vitest';
import { securityEvent } from '#app-server/auth/security-log.ts';
import type { NewEvent } from '#app-server/events/commit.ts';
import { permissionNews } from '#app-server/users/permission-news.ts';
import { channels } from '#domain/events/channels.ts';
import { isAboutRecord } from '#domain/events/events.ts';

const OWN = channels.user('user-1');
const rest = {
  id: '1',
  seq: 2,
  previous: 1,
  entityId: 'user-1',
  version: 1,
  actor: null,
  at: '2026-11-21T09:38:00.000Z',
  changed: [],
};
const heardOn = (channel: string, messages: NewEvent['messages']) =>
  messages
    .filter((message) => message.channel === channel)
    .map((message) => isAboutRecord({ ...rest, ...message }));

test('on a user’s own channel, a list leaves out what is about the user, and takes news of an order', () => {
  const loggedIn = securityEvent('user.logged_in', 'user-1', {}).messages;
  expect(heardOn(OWN, loggedIn)).toEqual([false]);
  expect(heardOn(channels.users, loggedIn)).toEqual([true]);
  expect(heardOn(OWN, permissionNews(['user-1']))).toEqual([false]);
  const order = { channel: OWN, type: 'order.updated', patch: { id: 'order-1', version: 2 } };
  expect(heardOn(OWN, [order])).toEqual([true]);
});
