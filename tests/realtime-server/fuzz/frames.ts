import { channelAuth, hmac } from '../support/signatures.ts';
import type { Tenant } from './tenants.ts';
import { channels, users } from './vocabulary.ts';
import type { Chance } from './vocabulary.ts';

/** The sender of a frame. */
export interface Sender {
  readonly tenant: Tenant;
  readonly socketId: string;
}

type Maker = (chance: Chance, sender: Sender) => string | Buffer;

/** A random message of a client, mostly nearly valid. */
export function anyFrame(chance: Chance, sender: Sender): string | Buffer {
  const make = chance.is(0.55) ? chance.of(sensible) : chance.of(senseless);
  return make(chance, sender);
}

const sensible: readonly Maker[] = [
  (chance, sender) => frame('pusher:subscribe', subscription(chance, sender)),
  (chance, sender) => frame('pusher:subscribe', subscription(chance, sender)),
  (chance) => frame('pusher:unsubscribe', { channel: chance.of(channels) }),
  (chance, { tenant }) =>
    JSON.stringify({
      event: 'client-x',
      channel: chance.of(channels),
      data: { mark: tenant.mark },
    }),
  (chance, sender) => frame('pusher:signin', signIn(chance, sender)),
  () => frame('pusher:ping', {}),
];

const senseless: readonly Maker[] = [
  (chance) => chance.bytes(60),
  (chance) => chance.text(60),
  (chance) => JSON.stringify(chance.oddity()) ?? '',
  (chance) => '['.repeat(chance.number(5000)),
  (chance) => `{"event":${'{"event":'.repeat(chance.number(500))}`,
  (chance, sender) => chance.damaged(text(chance, sender)),
  (chance, sender) => chance.damaged(text(chance, sender)),
  (chance, sender) => odd(chance, text(chance, sender)),
  (chance, sender) => odd(chance, text(chance, sender)),
  (chance) =>
    frame(chance.of(['pusher:subscribe', 'pusher:x', 'client-', 'client-x']), chance.oddity()),
  (chance) => (chance.is(0.02) ? 'x'.repeat(65_000 + chance.number(2000)) : '{}'),
];

function frame(event: string, data: unknown): string {
  return JSON.stringify({ event, data });
}

function text(chance: Chance, sender: Sender): string {
  return String(chance.of(sensible)(chance, sender));
}

/** A valid message with one member of another type. */
function odd(chance: Chance, good: string): string {
  const message: Record<string, unknown> = JSON.parse(good);
  const data = message['data'];
  const inside = typeof data === 'object' && data !== null && chance.is(0.6);
  const target = inside ? data : message;
  const name = chance.of([...Object.keys(target), 'extra']);
  Reflect.set(target, name, chance.oddity());
  return JSON.stringify(message);
}

function subscription(chance: Chance, { tenant, socketId }: Sender): object {
  const channel = chance.of(channels);
  const user = { user_id: chance.of(users), user_info: { mark: tenant.mark } };
  const channelData = channel.startsWith('presence-') ? JSON.stringify(user) : undefined;
  const auth = chance.is(0.1) ? 'x:y' : channelAuth(tenant, socketId, channel, channelData);
  return {
    channel,
    auth,
    ...(channelData !== undefined && { channel_data: channelData }),
    ...(chance.is(0.3) && { resume: { epoch: chance.text(8), serial: chance.number(9) } }),
  };
}

function signIn(chance: Chance, { tenant: { key, secret }, socketId }: Sender): object {
  const data = JSON.stringify({ id: chance.of(users.slice(0, 3)), watchlist: users });
  return { user_data: data, auth: `${key}:${hmac(secret, `${socketId}::user::${data}`)}` };
}
