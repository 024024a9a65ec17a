import { expect, it } from 'vitest';
import { realtimeHistory } from '#app-server/realtime/history.ts';
import { channels } from '#domain/events/channels.ts';
import { HistoryRules } from '#realtime-server/protocol/history/history-rules.ts';
import { appFromEnvironment } from '#realtime-server/apps/app-from-environment.ts';

const rules = new HistoryRules(
  appFromEnvironment({
    REVERB_APP_ID: '1',
    REVERB_APP_KEY: 'k',
    REVERB_APP_SECRET: 's',
    REVERB_APP_HISTORY: realtimeHistory(),
  }).history ?? [],
);

it.each([
  channels.orders,
  channels.metrics,
  channels.board('b-1'),
  channels.discreetBoard('b-1'),
  channels.user('7'),
])('the realtime server keeps %s, within bounds', (channel) => {
  expect(rules.of(channel)).toMatchObject({
    events: expect.toSatisfy((events) => events <= 500),
    bytes: expect.toSatisfy((bytes) => bytes <= 524_288),
    milliseconds: 1_800_000,
  });
});

it.each([channels.orderPresence('7'), 'private-board', 'private-ordersX'])(
  'and not %s',
  (channel) => {
    expect(rules.of(channel)).toBeUndefined();
  },
);
