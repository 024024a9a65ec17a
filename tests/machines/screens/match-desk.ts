import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { deskView, manualOrderMatchMachine } from '#machines/screens/manual-order-match.ts';
import type {
  DeskCandidate,
  DeskLine,
  DeskPaper,
  DeskResult,
  DeskStep,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';

export const order = (orderNo: string, changes: Partial<DeskCandidate> = {}): DeskCandidate => ({
  orderId: `id-${orderNo}`,
  orderNo,
  blocked: null,
  ...changes,
});

export const line = (netOre: number, orderNo: string | null = null, page = 1): DeskLine => ({
  page,
  netOre,
  orderNo,
});

/** A paper of two pages and two lines, 100,00 kr. in all, that may belong to 26-00001 or 26-00002. */
export const paper = (id: string, changes: Partial<DeskPaper> = {}): DeskPaper => ({
  id,
  version: 1,
  pages: 2,
  netOre: 10_000,
  lines: [line(6_000), line(4_000, null, 2)],
  candidates: [order('26-00001'), order('26-00002')],
  mode: 'lines',
  ...changes,
});

export const taken = (version = 2): DeskResult => ({
  kind: 'taken',
  version,
  sentence: 'Matchet til ordre 26-00001.',
  undoable: true,
});

interface Server {
  queue: () => Promise<readonly string[]>;
  paper: (id: string) => Promise<DeskPaper>;
  decide: (step: DeskStep) => Promise<DeskResult>;
}

/** Lets every answer arrive that is already on its way. */
export const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** A desk whose server answers as it is told to, and remembers what it was asked. */
export function openDesk(
  input: { queue?: readonly string[]; documentId?: string | null } = {},
  server: Partial<Server> = {},
) {
  const { queue = ['a', 'b', 'c'], documentId = null } = input;
  const steps: DeskStep[] = [];
  const queries: { query: string; pages: number }[] = [];
  const clock = new SimulatedClock();
  const waiting = () => queue.filter((id) => !steps.some((step) => step.documentId === id));
  const machine = manualOrderMatchMachine.provide({
    actors: {
      fetchQueue: fromPromise<readonly string[], { query: string; pages: number }>(({ input }) => {
        queries.push(input);
        return server.queue?.() ?? Promise.resolve(waiting());
      }),
      fetchPaper: fromPromise<DeskPaper, { id: string }>(
        ({ input: { id } }) => server.paper?.(id) ?? Promise.resolve(paper(id)),
      ),
      takeDecision: fromPromise<DeskResult, DeskStep>(({ input }) => {
        steps.push(input);
        return server.decide?.(input) ?? Promise.resolve(taken());
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { query: '', queue, documentId } });
  actor.start();
  return { actor, clock, steps, queries, view: () => deskView(actor.getSnapshot()) };
}
