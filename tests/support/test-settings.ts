import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '#app-server/settings.ts';

/** What tests store without a folder of their own. Never in the checkout: a product that starts there would find documents without a database. */
const dataDir = join(tmpdir(), `tavlen-test-data-${process.pid}`);
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** The settings of an application whose realtime server is down: nothing listens on its port. */
export const testSettings: Settings = {
  appName: 'Tavlen',
  company: { name: 'Tavlens El-Service A/S', cvr: '90600044' },
  env: 'demo',
  appUrl: 'http://localhost:8000',
  appHost: '0.0.0.0',
  appPort: 8000,
  serverUrl: 'http://127.0.0.1:8000',
  trustedProxies: [],
  dataDir,
  backupDir: join(dataDir, 'backups'),
  databaseUrl: null,
  preparedStatements: true,
  slowQueryMs: null,
  metrics: null,
  redisUrl: null,
  smtpUrl: null,
  mailFrom: null,
  linkKey: '5f'.repeat(32),
  accountKey: Buffer.alloc(32, 7),
  accessNotesKey: Buffer.alloc(32, 9),
  reverb: {
    appId: '1',
    appKey: '278d425bdf160c739803',
    appSecret: '7ad3773142a6692b25b8',
    serverPort: 1,
    serverUrl: 'http://127.0.0.1:1',
    client: { host: null, port: 8080, scheme: 'http', path: '' },
  },
  visma: {
    url: 'http://127.0.0.1:1',
    webUrl: null,
    doublePort: null,
    mostLines: 500,
    key: Buffer.alloc(32, 11),
    webhookSecret: '3c'.repeat(32),
  },
  demoDay: 0,
};
