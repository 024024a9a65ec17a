import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { realtimeApi } from '#app-server/events/realtime-api.ts';
import { startRealtimeServer } from '#realtime-server/server.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const { appId, appKey, appSecret } = testSettings.reverb;

it('reaches a realtime server that has a certificate of its own and lies below a path', async () => {
  const folder = temporaryFolder();
  const tls = { cert: join(folder, 'server.crt'), key: join(folder, 'server.key') };
  const certificate = selfSigned('public name');
  await writeFile(tls.cert, certificate.cert);
  await writeFile(tls.key, certificate.key);
  const apps = [{ id: appId, key: appKey, secret: appSecret }];
  const server = await startRealtimeServer({ apps, host: '127.0.0.1', path: '/ws', tls });
  const reverb = { ...testSettings.reverb, serverUrl: `https://127.0.0.1:${server.port}/ws` };
  const event = { channel: 'news', name: 'x', data: '1' };

  await realtimeApi(reverb, () => new Date()).post([event]);
  const stranger = realtimeApi({ ...reverb, appSecret: 'wrong' }, () => new Date());
  await expect(stranger.post([event])).rejects.toMatchObject({ status: 401 });
  await server.stop();
});
