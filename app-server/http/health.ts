import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { WelcomeProps } from '../pages/welcome.props.ts';
import { askServer } from '../realtime/ask-server.ts';
import type { Database, Services } from '../services.ts';

const PATIENCE = 1000;

type Operation = WelcomeProps['operation'];

/** Whether the database and the realtime server beside this process answer right now. */
export async function operation({ db, settings }: Services): Promise<Operation> {
  const [database, realtime] = await Promise.all([
    answers(inTime(asked(db))),
    answers(realtimeIsUp(settings.reverb.serverUrl)),
  ]);
  return { database, realtime };
}

async function realtimeIsUp(serverUrl: string) {
  const { status } = await askServer(`${serverUrl}/up`, PATIENCE);
  if (status !== 200) throw new Error(`the realtime server answered ${status}`);
}

/** The question that is under way to each database: a watchman who asks often does not take its connections one by one. */
const underWay = new WeakMap<Database, Promise<unknown>>();

function asked(db: Database): Promise<unknown> {
  const known = underWay.get(db);
  if (known) return known;
  const answer: Promise<unknown> = db.execute(sql`select 1`);
  underWay.set(db, answer);
  const forget = () => underWay.delete(db);
  inTime(answer).then(forget, forget);
  return answer;
}

/** Rejects when there is no answer within the patience. */
async function inTime(answer: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
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

/** `GET /up`, for whoever watches over the process: 503 when it cannot do its work, which is when the database is away. */
export function registerHealth(app: FastifyInstance) {
  app.get('/up', { config: { public: true } }, async (_request, reply) => {
    const parts = await operation(app.services);
    const status = parts.database;
    return reply.code(status === 'ok' ? 200 : 503).send({ status, ...parts });
  });
}
