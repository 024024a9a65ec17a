import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MAIN_BOARD } from '#domain/board.ts';
import { findBoard, listBoards, loadBoardSnapshot } from '../boards/board-snapshot.ts';
import { NotFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import type { Services } from '../services.ts';

const boardId = v.pipe(v.string(), v.maxLength(60));
const query = v.object({ board: v.optional(v.fallback(boardId, MAIN_BOARD), MAIN_BOARD) });
const params = v.object({ boardId });

/** `GET /tavle` and the snapshot behind it. */
export function registerOrderStatusScreen(app: FastifyInstance) {
  app.get('/tavle', { config: { permission: 'board.see' } }, async (request, reply) => {
    const { board } = parse(query, request.query);
    return reply.inertia('Order/Order-Status-Screen', {
      snapshot: await snapshotOf(app.services, board),
      boards: await listBoards(app.services.db),
    });
  });

  app.get('/tavle/:boardId', { config: { permission: 'board.see' } }, async (request) =>
    snapshotOf(app.services, parse(params, request.params).boardId),
  );
}

async function snapshotOf(services: Services, id: string) {
  const board = await findBoard(services.db, id);
  if (!board) throw new NotFound('Tavlen findes ikke.');
  return loadBoardSnapshot(services, board);
}
