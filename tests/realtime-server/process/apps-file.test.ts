import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readAppsFile } from '#realtime-server/apps/apps-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'apps-'));
const file = join(folder, 'apps.json');
afterAll(() => rmSync(folder, { recursive: true }));

const app = { app_id: 'orders', key: 'orders-key', secret: 'a secret nobody may read' };

function read(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readAppsFile(file);
}

describe('a file of apps', () => {
  it('is an array as in Reverb, or an object with the array', () => {
    const apps = [{ id: 'orders', key: app.key, secret: app.secret }];
    expect(read([app])).toEqual(apps);
    expect(read({ apps: [app] })).toEqual(apps);
  });

  it('has every setting of an app, named as in the environment', () => {
    const everything = {
      ...app,
      enabled: false,
      allowed_origins: ['tavlen.example'],
      accept_client_events_from: 'none',
      subscription_count: true,
      authorised_within: 30,
      max_connections: 5,
      max_presence_members: 200,
      activity_timeout: 60,
      history: [{ channels: 'private-*', events: 10, bytes: 1000, seconds: 60 }],
      webhooks: [
        {
          url: 'https://tavlen.example/webhooks',
          events: ['member_added'],
          channel_prefixes: ['presence-'],
          headers: { 'X-From': 'tavlen' },
        },
      ],
      compatibility: {
        over_quota: 4100,
        refused_subscription: 'error',
        refused_sign_in: 'close',
        batch_answer: 'batch',
        users_of_vacant: 404,
        error_body: 'json',
      },
    };
    expect(read([everything])).toEqual([
      {
        id: 'orders',
        key: app.key,
        secret: app.secret,
        enabled: false,
        allowedOrigins: ['tavlen.example'],
        clientEvents: 'none',
        subscriptionCount: true,
        authorisedWithin: 30,
        limits: { connections: 5, presenceMembers: 200, activityTimeout: 60 },
        history: everything.history,
        webhooks: [
          {
            url: 'https://tavlen.example/webhooks',
            events: ['member_added'],
            channelPrefixes: ['presence-'],
            headers: { 'X-From': 'tavlen' },
          },
        ],
        compatibility: {
          overQuota: 4100,
          refusedSubscription: 'error',
          refusedSignIn: 'close',
          batchAnswer: 'batch',
          usersOfVacant: 404,
          errorBody: 'json',
        },
      },
    ]);
  });
});

describe('the error of an invalid file names file, app and field, and contains no secret', () => {
  it.each([
    ['{"secret":"a secret nobody may read"', 'it is not JSON'],
    [{}, 'it must be an array of apps, or an object with such as "apps"'],
    [[], 'there is no app in it'],
    [[5], 'app number 1, the app itself: must be Object'],
    [[app, { key: 'k', secret: app.secret }], 'app number 2, app_id: is missing'],
    [[{ ...app, key: '' }], 'app "orders", key: may not be empty'],
    [[{ ...app, app_id: 'a/b' }], 'app "a/b", app_id: may not hold a slash'],
    [[{ ...app, key: 'a:b' }], 'app "orders", key: may hold neither slash nor colon'],
    [[{ ...app, secret: 5 }], 'app "orders", secret: must be string'],
    [[{ ...app, max_conections: 5 }], 'app "orders", max_conections: is not a setting of an app'],
    [
      [{ ...app, max_connections: 0 }],
      'app "orders", max_connections: must be a whole number from 1 to',
    ],
    [[{ ...app, max_frame_size: 9000 }], 'app "orders", max_frame_size: is not a setting'],
    [
      [{ ...app, webhooks: [{ url: 'file:///etc/passwd' }] }],
      'app "orders", webhooks.0.url: must be an http or https address',
    ],
    [
      [{ ...app, accept_client_events_from: 'some' }],
      'app "orders", accept_client_events_from: must be ("members" | "all" | "none")',
    ],
    [[app, { ...app, key: 'other' }], 'app "orders", app_id: app "orders" has the same'],
    [[app, { ...app, app_id: 'other' }], 'app "other", key: app "orders" has the same'],
  ])('%j', (content, problem) => {
    expect(() => read(content)).toThrow(`REVERB_APPS_FILE ${file}: ${problem}`);
    expect(() => read(content)).not.toThrow('nobody may read');
  });

  it('a missing file is refused', () => {
    const missing = join(folder, 'none.json');
    expect(() => readAppsFile(missing)).toThrow(/REVERB_APPS_FILE .*none\.json: .*ENOENT/);
  });
});
