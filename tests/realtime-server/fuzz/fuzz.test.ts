import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFuzzedServer } from './fuzzed-process.ts';
import type { FuzzedServer } from './fuzzed-process.ts';
import { fuzzRequests } from './request-fuzzer.ts';
import { fuzzBytes, fuzzFrames } from './socket-fuzzer.ts';

/** The same again: `FUZZ_SEED=1234 npx vitest run --project servers tests/realtime-server/fuzz`. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(1e9));
const rounds = 4;
const perRound = { frames: 44_000, requests: 6_500, bytes: 500 };

let server: FuzzedServer;
beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  server = await startFuzzedServer();
});
afterAll(() => server.stop());

it(`over 200 000 frames, requests and byte soups leave the server as it was (seed ${seed})`, async () => {
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = seed + 1000 * round;
    await Promise.all([
      fuzzFrames(server.port, at, perRound.frames),
      fuzzRequests(server.port, at + 100, perRound.requests),
      fuzzBytes(server.port, at + 200, perRound.bytes),
    ]);
    const { rss, faults, apps } = await server.look();
    memory.push(rss);
    expect(faults).toEqual([]);
    const nothing = { connections: 0, channels: [], open: 0, users: [] };
    expect(apps).toEqual([nothing, nothing]);
  }
  const [warm = 0, end = 0] = [memory[1], memory.at(-1)];
  expect(end / warm, `RSS ${memory.join(', ')}`).toBeLessThan(1.05);
  expect(await server.stop()).toEqual([0, null]);
}, 300_000);
