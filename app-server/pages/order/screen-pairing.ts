import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pairingRequest, screenChange } from '#domain/boards/screen-pairing.ts';
import { TooManyTries } from '../../auth/login-errors.ts';
import { countPairing, forgivePairing } from '../../auth/throttle.ts';
import { listBoards } from '../../boards/board-snapshot.ts';
import { changeScreen } from '../../boards/screens/change-screen.ts';
import { listScreens } from '../../boards/screens/list-screens.ts';
import { endScreen, pairScreen } from '../../boards/screens/pair-screen.ts';
import { waitingScreen } from '../../boards/screens/waiting-screen.ts';
import { clientOf } from '../../http/client-address.ts';
import { currentUser } from '../../http/current-user.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../page-route.ts';
import type { ScreensAnswer } from './screen-pairing.props.ts';

const idOf = v.object({ id: v.pipe(v.string(), v.maxLength(60)) });

/** The digits of a screen that nobody is logged in on, and the screens for who may pair them. */
export function registerScreenPairing(app: FastifyInstance) {
  const { services } = app;
  const { db, clock } = services;
  const { path, config } = pageRoute('Order/Screen-Pairing');

  app.get(path, { config }, async (request, reply) => {
    const pairing = await waitingScreen(request);
    if (pairing.state === 'paired') return reply.redirect('/tavle');
    return reply.inertia('Order/Screen-Pairing', { pairing });
  });

  // A screen asks every few seconds, and there may be many behind one address.
  const asked = { public: true, rateLimit: { max: 1_200, timeWindow: '1 minute' } } as const;
  app.get(`${path}/tilstand`, { config: asked }, async (request) => waitingScreen(request));

  const right = { config: { permission: 'screen.pair' } } as const;
  app.get('/skaerme', right, async (request) => {
    // Before the screens: what happens meanwhile is then fetched once more, and not missed.
    const seq = request.session.seq;
    const boards = await listBoards(db, currentUser(request));
    return {
      screens: await listScreens(db),
      boards: boards.map(({ board }) => board),
      seq,
    } satisfies ScreensAnswer;
  });

  app.post('/skaerme', right, async (request, reply) => {
    const wanted = parse(pairingRequest, request.body);
    const user = currentUser(request);
    const who = { userId: user.id, address: clientOf(request) };
    const waitMs = await countPairing(db, who, clock());
    if (waitMs > 0) throw new TooManyTries(waitMs, 'digits');
    const made = await pairScreen(services, user, wanted);
    await forgivePairing(db, who);
    return reply.code(201).send(made);
  });

  app.patch('/skaerme/:id', right, async (request, reply) => {
    const { id } = parse(idOf, request.params);
    await changeScreen(services, currentUser(request), id, parse(screenChange, request.body));
    return reply.send({});
  });

  app.delete('/skaerme/:id', right, async (request, reply) => {
    const { id } = parse(idOf, request.params);
    await endScreen(services, currentUser(request), id);
    return reply.send({});
  });
}
