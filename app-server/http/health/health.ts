import type { FastifyInstance } from 'fastify';
import { outboxLag, type OutboxLag } from '../../events/outbox-lag.ts';
import type { Operation } from '../../pages/welcome/welcome.props.ts';
import { askServer } from '../../realtime/ask-server.ts';
import type { Database, Services } from '../../services.ts';

const PATIENCE = 1000;

/** A larger clock difference gives wrong times on screens, and soon the realtime server refuses signatures (at ten minutes). */
const CLOCKS_APART = 5 * 60;
/** The cursor is written every other second. If events wait longer than this, posting is stuck. */
const STUCK = 60;

/** Whether the database and the realtime server beside this process answer right now. */
export async function operation(services: Services): Promise<Operation> {
  const { database, realtime } = await look(services);
  return { database, realtime };
}

async function look({ db, settings, clock }: Services) {
  const [lag, realtime] = await Promise.all([
    inTime(asked(db, clock)).catch(() => null),
    answers(realtimeIsUp(settings.reverb.serverUrl)),
  ]);
  return { database: lag ? ('ok' as const) : ('down' as const), realtime, lag };
}

async function realtimeIsUp(serverUrl: string) {
  const { status } = await askServer(`${serverUrl}/up`, PATIENCE);
  if (status !== 200) throw new Error(`the realtime server answered ${status}`);
}

/** The running check of each database. Frequent checks share it, so that they do not use up the connections. */
const underWay = new WeakMap<Database, Promise<OutboxLag>>();

function asked(db: Database, clock: () => Date): Promise<OutboxLag> {
  const running = underWay.get(db);
  if (running) return running;
  const answer = outboxLag(db, clock());
  underWay.set(db, answer);
  const forget = () => underWay.delete(db);
  inTime(answer).then(forget, forget);
  return answer;
}

/** Rejects when there is no answer within the time limit. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function answers(attempt: Promise<unknown>): Promise<'ok' | 'down'> {
  return attempt.then(
    () => 'ok' as const,
    () => 'down' as const,
  );
}

/**
 * `GET /up`, for monitoring: 503 when the process cannot work, which means that the database is away. `outbox` is the number of
 * events that wait to be posted; `warnings` names problems that need attention.
 */
export function registerHealth(app: FastifyInstance) {
  app.get('/up', { config: { public: true } }, async (_request, reply) => {
    const { lag, ...parts } = await look(app.services);
    const status = parts.database;
    const outbox = lag && { waiting: lag.waiting, seconds: lag.seconds };
    const warnings = lag ? warningsOf(lag) : [];
    return reply.code(lag ? 200 : 503).send({ status, ...parts, outbox, warnings });
  });
}

function warningsOf({ seconds, clockAhead }: OutboxLag): string[] {
  const apart = Math.abs(clockAhead);
  return [
    ...(apart > CLOCKS_APART
      ? [
          `Urene går ikke ens: denne maskine er ${apart} s ${clockAhead > 0 ? 'foran' : 'bagefter'} databasens. / The clocks are apart.`,
        ]
      : []),
    ...(seconds > STUCK
      ? [
          `Nyheder har ventet i ${seconds} s på realtidsserveren. / News waits for the realtime server.`,
        ]
      : []),
  ];
}
