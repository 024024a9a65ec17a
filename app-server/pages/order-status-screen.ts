import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MAIN_BOARD } from '#domain/board.ts';
import { loadBoardRecording } from '../boards/board-recording.ts';
import { type FoundBoard, listBoards, loadBoardSnapshot } from '../boards/board-snapshot.ts';
import { NotFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';

const boardId = v.pipe(v.string(), v.maxLength(60));
const query = v.object({ board: v.optional(v.fallback(boardId, MAIN_BOARD), MAIN_BOARD) });
const params = v.object({ boardId });

/** `GET /tavle`, the snapshot behind it, and what the wall has shown the last days. */
export function registerOrderStatusScreen(app: FastifyInstance) {
  app.get('/tavle', { config: { permission: 'board.see' } }, async (request, reply) => {
    const { board } = parse(query, request.query);
    const all = await listBoards(app.services.db);
    const snapshot = await loadBoardSnapshot(app.services, oneOf(all, board));
    const boards = all.map((found) => found.board);
    return reply.inertia('Order/Order-Status-Screen', { snapshot, boards });
  });

  app.get('/tavle/:boardId', { config: { permission: 'board.see' } }, async (request) => {
    const { boardId } = parse(params, request.params);
    return loadBoardSnapshot(app.services, oneOf(await listBoards(app.services.db), boardId));
  });

  app.get('/tavle/:boardId/fortid', { config: { permission: 'board.see' } }, async (request) => {
    const { boardId } = parse(params, request.params);
    const { board } = oneOf(await listBoards(app.services.db), boardId);
    return loadBoardRecording(app.services, board);
  });
}

function oneOf(all: FoundBoard[], id: string): FoundBoard {
  const found = all.find(({ board }) => board.id === id);
  if (!found) throw new NotFound('Tavlen findes ikke.');
  return found;
}
