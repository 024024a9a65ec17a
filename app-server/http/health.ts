import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { WelcomeProps } from '../pages/welcome.props.ts';
import { askServer } from '../realtime/ask-server.ts';
import type { Services } from '../services.ts';

const PATIENCE = 1000;

type Operation = WelcomeProps['operation'];

/** Whether the database and the realtime server beside this process answer right now. */
export async function operation({ db, settings }: Services): Promise<Operation> {
  const [database, realtime] = await Promise.all([
    answers(db.execute(sql`select 1`)),
    answers(realtimeIsUp(settings.reverb.serverUrl)),
  ]);
  return { database, realtime };
}

async function realtimeIsUp(serverUrl: string) {
  const { status } = await askServer(`${serverUrl}/up`, PATIENCE);
  if (status !== 200) throw new Error(`the realtime server answered ${status}`);
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
