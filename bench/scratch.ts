import { startContender } from './realtime/contenders.ts';
import * as works from './realtime/works.ts';
for (const name of ['floor', 'ours'] as const) {
  const s = await startContender(name, { REVERB_MAX_BACKPRESSURE: '67108864' });
  for (const w of [works.signedPublish, works.manyChannels, works.fanOut]) {
    for (let i = 0; i < 2; i++) console.log(name, w.name, (await w.round(s)).perUnit);
  }
  await s.stop();
}
