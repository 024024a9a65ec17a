import type { FastifyInstance } from 'fastify';
import { currentUser } from '../../http/current-user.ts';
import { isOurPath } from '../../http/inertia/redirects.ts';
import { pageRoute } from '../page-route.ts';
import { shownEmail } from '../../users/shown-email.ts';

/** “Bekræft din adgangskode”: where the address of a page with `confirmed` leads first. The form is sent to `/profil/bekraeft`. */
export function registerConfirmPassword(app: FastifyInstance) {
  const { path, config } = pageRoute('Auth/ConfirmPassword');
  app.get(path, { config }, async (request, reply) => {
    const { address } = request.session.data;
    const next = address !== undefined && isOurPath(address) ? address : '/profil';
    return reply.inertia('Auth/ConfirmPassword', {
      email: shownEmail(currentUser(request).email),
      next,
    });
  });
}
