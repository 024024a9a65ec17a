import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Fault, faultSchema } from '#app-server/erp/double/api/faults.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { listening, useDouble, withExampleEntries } from '#tests/support/erp/use-double.ts';
import { handOver, heldBy } from './hand-over.ts';
import { useNearLedger } from './near-ledger.ts';

const { double } = useDouble();
useNearLedger(double);

/** Another seed is other faults: `ERP_SEED=7 npx vitest run --project servers tests/app-server/visma/random-faults.test.ts`. */
const SEED = Number(process.env['ERP_SEED'] ?? 20_261_124);
const SEQUENCES = rounds({ few: 500, all: 5_000 });
/** New drafts are hidden from a search for at most so long (milliseconds): less than the time between two searches. */
const LONGEST_LAG = 100_000;

const kinds = [
  { kind: 'rate limit', retryAfter: 7 },
  { kind: 'rate limit', retryAfter: null },
  { kind: 'rate limit', retryAfter: 1_200 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 403 },
  { kind: 'reset before commit' },
  { kind: 'close after commit' },
  { kind: 'truncated' },
  { kind: 'refuse', at: ['lines', 0, 'product'], errorCode: 'E06600', errorMessage: 'Barred.' },
] as const;

it(
  'leaves exactly one draft for each order that is transferred, and none for the others, whatever goes wrong',
  { timeout: 1_200_000 },
  async () => {
    const random = seededRandom(SEED);
    const chance = (share: number) => random() < share;
    const whole = (most: number) => Math.floor(random() * (most + 1));
    const { ledger, faults, requests } = double();
    withExampleEntries(double());
    const baseUrl = await listening(double());
    const ended: Record<string, number> = {};

    for (let round = 0; round < SEQUENCES; round += 1) {
      const planned = Array.from({ length: whole(6) }, (): Fault => {
        const times = 1 + whole(3);
        const method = chance(0.6) ? 'POST' : 'GET';
        return v.parse(faultSchema, { ...kinds[whole(kinds.length - 1)], times, method });
      });
      faults.push(...planned);
      ledger.switches.searchLag = chance(0.3) ? whole(LONGEST_LAG) : 0;
      ledger.switches.keeps4xx = chance(0.5);
      ledger.switches.keeps5xx = chance(0.5);
      const falling = chance(0.4) ? 0.1 : 0;
      const reference = `TAV-${round}-1`;
      const { settle, story } = handOver(double(), baseUrl, reference, () => chance(falling));
      const told = { seed: SEED, round, planned, story };

      const { state, inLedger } = await settle();

      const expected = state === 'transferred' ? 1 : 0;
      expect({ ...told, held: heldBy(double(), reference) }).toEqual({
        ...told,
        held: { drafts: expected, booked: 0 },
      });
      expect({ ...told, isKnown: inLedger !== null }).toEqual({ ...told, isKnown: expected === 1 });
      expect(['transferred', 'failed_fixable']).toContain(state);
      ended[state] = (ended[state] ?? 0) + 1;
      faults.length = 0;
      requests.length = 0;
      ledger.drafts.clear();
      ledger.freedNumbers.length = 0;
    }
    expect(ended).toMatchObject({
      transferred: expect.any(Number),
      failed_fixable: expect.any(Number),
    });
  },
);
