import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MAIN_BOARD, type BoardConfig } from '#domain/board.ts';
import { loadBoardRecording } from '../boards/board-recording.ts';
import { findBoard, listBoards, loadBoardSnapshot } from '../boards/board-snapshot.ts';
import { NotFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import type { Services } from '../services.ts';

const boardId = v.pipe(v.string(), v.maxLength(60));
const query = v.object({ board: v.optional(v.fallback(boardId, MAIN_BOARD), MAIN_BOARD) });
const params = v.object({ boardId });

/** `GET /tavle`, the snapshot behind it, and what the wall has shown the last days. */
export function registerOrderStatusScreen(app: FastifyInstance) {
  app.get('/tavle', { config: { permission: 'board.see' } }, async (request, reply) => {
    const { board } = parse(query, request.query);
    const boards = await listBoards(app.services.db);
    return reply.inertia('Order/Order-Status-Screen', {
      snapshot: await snapshotOf(
        app.services,
        boards.find(({ id }) => id === board),
      ),
      boards,
    });
  });

  app.get('/tavle/:boardId', { config: { permission: 'board.see' } }, async (request) => {
    const { boardId } = parse(params, request.params);
    return snapshotOf(app.services, await findBoard(app.services.db, boardId));
  });

  app.get('/tavle/:boardId/fortid', { config: { permission: 'board.see' } }, async (request) => {
    const { boardId } = parse(params, request.params);
    return loadBoardRecording(app.services, there(await findBoard(app.services.db, boardId)));
  });
}

function there(board: BoardConfig | undefined): BoardConfig {
  if (!board) throw new NotFound('Tavlen findes ikke.');
  return board;
}

async function snapshotOf(services: Services, board: BoardConfig | undefined) {
  return loadBoardSnapshot(services, there(board));
}
