import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { startFuzzedServer } from './fuzzed-process.ts';
import type { FuzzedServer } from './fuzzed-process.ts';
import { fuzzRequests } from './request-fuzzer.ts';
import { fuzzBytes, fuzzFrames } from './socket-fuzzer.ts';

/** Repeat a run with its seed: `FUZZ_SEED=1234 npx vitest run --project servers tests/realtime-server/fuzz`. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(1e9));
const passes = rounds({ few: 2, all: 4 });
const perPass = {
  frames: rounds({ few: 11_000, all: 44_000 }),
  requests: rounds({ few: 1600, all: 6500 }),
  bytes: rounds({ few: 125, all: 500 }),
};

/** Memory after the last pass, relative to that after half of them: the heap needs many cases to reach its size. */
const maxGrowth = rounds({ few: 1.3, all: 1.05 });

let server: FuzzedServer;
beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  server = await startFuzzedServer();
});
afterAll(() => server.stop());

it(`random frames, requests and bytes leave the server unchanged (seed ${seed})`, async () => {
  const memory: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const at = seed + 1000 * pass;
    await Promise.all([
      fuzzFrames(server.port, at, perPass.frames),
      fuzzRequests(server.port, at + 100, perPass.requests),
      fuzzBytes(server.port, at + 200, perPass.bytes),
    ]);
    const { rss, faults, apps } = await server.look();
    memory.push(rss);
    expect(faults).toEqual([]);
    const nothing = { connections: 0, channels: [], open: 0, users: [] };
    expect(apps).toEqual([nothing, nothing]);
  }
  const [warm = 0, end = 0] = [memory[passes / 2 - 1], memory.at(-1)];
  expect(end / warm, `RSS ${memory.join(', ')}`).toBeLessThan(maxGrowth);
  expect(await server.stop()).toEqual([0, null]);
}, 300_000);
