import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { matchView, manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type {
  MatchCandidate,
  MatchLine,
  MatchDocument,
  DecisionResult,
  DecisionCall,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';

export const order = (orderNo: string, changes: Partial<MatchCandidate> = {}): MatchCandidate => ({
  orderId: `id-${orderNo}`,
  orderNo,
  blocked: null,
  ...changes,
});

export const line = (netOre: number, orderNo: string | null = null, page = 1): MatchLine => ({
  page,
  netOre,
  orderNo,
});

/** A document of two pages and two lines, 100,00 kr. in all, that may belong to 26-00001 or 26-00002. */
export const document = (id: string, changes: Partial<MatchDocument> = {}): MatchDocument => ({
  id,
  version: 1,
  pages: 2,
  netOre: 10_000,
  lines: [line(6_000), line(4_000, null, 2)],
  candidates: [order('26-00001'), order('26-00002')],
  mode: 'lines',
  ...changes,
});

export const taken = (version = 2): DecisionResult => ({
  kind: 'taken',
  version,
  sentence: 'Matchet til ordre 26-00001.',
  undoable: true,
});

interface Server {
  queue: () => Promise<readonly string[]>;
  document: (id: string) => Promise<MatchDocument>;
  decide: (step: DecisionCall) => Promise<DecisionResult>;
}

/** Lets every answer arrive that is already on its way. */
export const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** An actor of the match page. Its server answers as the test says, and records what it was asked. */
export function openMatch(
  input: { queue?: readonly string[]; documentId?: string | null } = {},
  server: Partial<Server> = {},
) {
  const { queue = ['a', 'b', 'c'], documentId = null } = input;
  const steps: DecisionCall[] = [];
  const queries: { query: string; pages: number }[] = [];
  const clock = new SimulatedClock();
  const waiting = () => queue.filter((id) => !steps.some((step) => step.documentId === id));
  const machine = manualOrderMatchMachine.provide({
    actors: {
      fetchQueue: fromPromise<readonly string[], { query: string; pages: number }>(({ input }) => {
        queries.push(input);
        return server.queue?.() ?? Promise.resolve(waiting());
      }),
      fetchDocument: fromPromise<MatchDocument, { id: string }>(
        ({ input: { id } }) => server.document?.(id) ?? Promise.resolve(document(id)),
      ),
      takeDecision: fromPromise<DecisionResult, DecisionCall>(({ input }) => {
        steps.push(input);
        return server.decide?.(input) ?? Promise.resolve(taken());
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { query: '', queue, documentId } });
  actor.start();
  return { actor, clock, steps, queries, view: () => matchView(actor.getSnapshot()) };
}
