import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { boardQuery, MOST_CARDS_PER_LANE } from '#domain/boards/board.ts';
import { packBoard } from '#domain/boards/packed-board.ts';
import { boardVisibilityOf } from '#domain/visibility.ts';
import { loadBoardRecording, redactRecording } from '../../boards/board-recording.ts';
import { type FoundBoard, listBoards, loadBoardSnapshot } from '../../boards/board-snapshot.ts';
import { KeptRecordings } from '../../boards/kept-recordings.ts';
import { currentUser } from '../../http/current-user.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../page-route.ts';

const boardId = v.pipe(v.string(), v.maxLength(60));
const params = v.object({ boardId });

/** `GET /tavle`, the snapshot behind it, and what the board has shown the last days. */
export function registerOrderStatusScreen(app: FastifyInstance) {
  const recordings = new KeptRecordings(app.services.clock);

  const { path, config } = pageRoute('Order/Order-Status-Screen');
  const here = {
    ...config,
    forScreens: true,
    strangers: pageRoute('Order/Screen-Pairing').path,
  } as const;
  app.get(path, { config: here }, async (request, reply) => {
    const { board } = boardQuery.read(request.query).filters;
    const user = currentUser(request);
    const all = await listBoards(app.services.db, user);
    const snapshot = await loadBoardSnapshot(app.services, oneOf(all, user.boardId ?? board), user);
    const boards = all.map((found) => found.board);
    return reply.inertia('Order/Order-Status-Screen', { snapshot: packBoard(snapshot), boards });
  });

  const forScreens = { config: { permission: 'board.see', forScreens: true } } as const;
  app.get('/tavle/:boardId', forScreens, async (request) => {
    const { boardId } = parse(params, request.params);
    const user = currentUser(request);
    const all = await listBoards(app.services.db, user);
    const found = oneOf(all, boardId);
    return packBoard(await loadBoardSnapshot(app.services, found, user, MOST_CARDS_PER_LANE));
  });

  const past = '/tavle/:boardId/fortid';
  app.get(past, forScreens, async (request, reply) => {
    const { boardId } = parse(params, request.params);
    const user = currentUser(request);
    const { board } = oneOf(await listBoards(app.services.db, user), boardId);
    const visibility = boardVisibilityOf(user.rights);
    const recording = await recordings.get(board.id, visibility, async () =>
      redactRecording(await loadBoardRecording(app.services, board), visibility),
    );
    return reply.type('application/json; charset=utf-8').send(recording);
  });
}

function oneOf(all: FoundBoard[], id: string): FoundBoard {
  const found = all.find(({ board }) => board.id === id);
  if (!found) throw new NotFound('Tavlen findes ikke.');
  return found;
}
