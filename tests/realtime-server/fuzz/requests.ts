import { hmac, md5 } from '../support/signatures.ts';
import { otherApp, testApp } from './tenants.ts';
import type { Tenant } from './tenants.ts';
import { channels, users } from './vocabulary.ts';
import type { Chance } from './vocabulary.ts';

/** The bytes of a request and the allowed answers; `undefined` for invalid HTTP. */
export interface FuzzedRequest {
  readonly bytes: Buffer;
  readonly allowed: readonly number[] | undefined;
}

interface Draft {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const granted = [200, 202, 400, 404, 405, 413, 422];
const refused = [400, 401, 404, 413];

/** A random request, with or without a valid signature. */
export function anyRequest(chance: Chance): FuzzedRequest {
  const tenant = chance.of([testApp, otherApp]);
  const draft = chance.of(drafts)(chance, tenant);
  const path = `/apps/${tenant.id}${draft.path}`;
  const kind = chance.number(12);
  if (kind < 7) return wire(chance, { ...draft, path }, tenant, granted);
  if (kind === 7)
    return wire(chance, { ...draft, path }, { ...tenant, secret: 'guessed' }, refused);
  if (kind === 8) {
    const foreign = tenant.id === testApp.id ? otherApp : testApp;
    return wire(chance, { ...draft, path }, foreign, refused);
  }
  if (kind === 9)
    return wire(chance, { ...draft, path: `/${encodeURI(chance.text(40))}` }, tenant, refused);
  const good = wire(chance, { ...draft, path }, tenant, granted).bytes.toString('latin1');
  if (kind === 10)
    return { bytes: Buffer.from(chance.damaged(good), 'latin1'), allowed: undefined };
  return { bytes: chance.bytes(300), allowed: undefined };
}

const drafts: readonly ((chance: Chance, tenant: Tenant) => Draft)[] = [
  (chance, tenant) => post('/events', event(chance, tenant)),
  (chance, tenant) => post('/events', event(chance, tenant)),
  (chance, tenant) => post('/events', { ...event(chance, tenant), ...oddMember(chance) }),
  (chance, tenant) =>
    post('/batch_events', { batch: [event(chance, tenant), event(chance, tenant)] }),
  (chance) => post('/batch_events', { batch: chance.oddity() }),
  (chance) => ({ method: 'POST', path: '/events', body: chance.text(200) }),
  (chance) => ({ method: 'POST', path: '/events', body: '['.repeat(chance.number(9000)) }),
  (chance) => ({
    method: 'POST',
    path: '/events',
    body: chance.is(0.02) ? 'x'.repeat(270_000) : '{}',
  }),
  (chance, tenant) => ({
    method: 'POST',
    path: `/channels/${chance.of(channels.slice(0, 4))}/events`,
    query: { name: 'x' },
    body: tenant.mark,
  }),
  (chance) => ({ method: 'GET', path: '/channels', query: question(chance) }),
  (chance) => ({
    method: 'GET',
    path: `/channels/${chance.of(channels)}`,
    query: question(chance),
  }),
  (chance) => ({
    method: 'GET',
    path: `/channels/${chance.of(channels)}/${chance.of(['users', 'stats', 'x'])}`,
  }),
  () => ({ method: 'GET', path: '/connections' }),
  (chance) => post(`/users/${chance.of(users)}/terminate_connections`, {}),
  (chance) => ({ method: chance.of(['PUT', 'DELETE', 'PATCH']), path: '/events' }),
];

function post(path: string, body: object): Draft {
  return { method: 'POST', path, body: JSON.stringify(body) };
}

function event(chance: Chance, { mark }: Tenant): object {
  return {
    name: 'x',
    data: JSON.stringify({ mark }),
    channel: chance.of(channels),
    ...(chance.is(0.2) && { info: 'user_count,subscription_count,cache' }),
    ...(chance.is(0.1) && { idempotency_key: String(chance.number(20)) }),
    ...(chance.is(0.2) && { socket_id: `${chance.number(9)}.${chance.number(9)}` }),
  };
}

function oddMember(chance: Chance): object {
  const name = chance.of([
    'name',
    'data',
    'channel',
    'channels',
    'socket_id',
    'info',
    'idempotency_key',
  ]);
  return { [name]: chance.oddity() };
}

function question(chance: Chance): Record<string, string> {
  const info = chance.of(['user_count', 'subscription_count', 'cache', '', chance.text(9)]);
  return { info, filter_by_prefix: chance.of(['', 'presence-', 'private-', chance.text(4)]) };
}

function wire(
  chance: Chance,
  { method, path, query = {}, body = '' }: Draft,
  signer: Tenant,
  allowed: readonly number[],
): FuzzedRequest {
  const bytes = Buffer.from(body);
  const parameters = Object.entries({
    ...query,
    auth_key: signer.key,
    auth_timestamp: String(Math.trunc(Date.now() / 1000)),
    auth_version: '1.0',
    ...(body !== '' && { body_md5: md5(body) }),
  }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plain = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  const signature = hmac(signer.secret, `${method}\n${path}\n${plain}`);
  const search = [...parameters, ['auth_signature', signature]].map(
    ([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`,
  );
  const target = `${path.split('/').map(encodeURIComponent).join('/')}?${search.join('&')}`;
  const extra = chance.is(0.02) ? [`X-Extra: ${'x'.repeat(chance.number(3000))}`] : [];
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: x',
    `Content-Length: ${bytes.length}`,
    ...extra,
  ];
  return { bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]), allowed };
}
