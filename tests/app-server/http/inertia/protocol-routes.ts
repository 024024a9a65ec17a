import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Conflict, HttpError, NotFound } from '#app-server/http/failures/errors.ts';
import { builtAssets } from '#app-server/http/inertia/assets.ts';
import { location, redirectTo } from '#app-server/http/inertia/redirects.ts';
import { parse } from '#app-server/http/parse.ts';
import { manifest } from '../support/test-app.ts';

const form = v.strictObject({ name: v.pipe(v.string(), v.minLength(1, 'Navnet mangler.')) });
/** The build of the pages. */
export const { version } = builtAssets(manifest);

/** What a page of this build says when it asks. */
export const VERSION = { 'x-inertia-version': version ?? '' };

/** What the conflicting route answers. */
export const conflict = {
  currentVersion: 4,
  changedBy: { id: '1', name: 'Lone Poulsen', initials: 'LP' },
  changedAt: '2026-11-21T07:00:00Z',
  conflicts: [],
};

/** A page of every kind that the protocol knows: shown, written, moved away, forbidden, failing. */
export function protocolRoutes(app: FastifyInstance) {
  const permission = 'order.see';
  app.get('/side', { config: { permission } }, async (_request, reply) =>
    reply.inertia('Error', { status: 200, title: '</script><b>', message: () => 'Hej' }),
  );
  app.post('/side', { config: { permission } }, async (request, reply) => {
    const { name } = parse(form, request.body);
    request.session.flash('success', `Hej ${name}.`);
    return redirectTo(reply, '/side');
  });
  app.put('/side', { config: { permission } }, async (_request, reply) => reply.redirect('/side'));
  app.patch('/side', { config: { permission } }, async (_request, reply) =>
    redirectTo(reply, '/side#linje-3'),
  );
  app.post('/ud', { config: { permission } }, async (_request, reply) =>
    location(reply, 'https://example.dk/'),
  );
  app.get('/leder', { config: { permission: 'user.administer' } }, async () => 'hemmeligt');
  app.get(
    '/andetsteds',
    { config: { permission: 'user.administer', elsewhere: '/' } },
    async () => '',
  );
  app.route({
    method: ['GET', 'PATCH'],
    url: '/fejl/:which',
    config: { permission },
    handler: async (request) => {
      const { which } = parse(v.strictObject({ which: v.string() }), request.params);
      if (which === 'conflict') throw new Conflict(conflict);
      if (which === 'missing') throw new NotFound('Ordren findes ikke eller er slettet.');
      if (which === 'unreachable') throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
      if (which === 'teapot') throw new HttpError(418, 'Kun te.');
      throw new Error('password=hemmelig');
    },
  });
}
