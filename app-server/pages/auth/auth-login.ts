import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { demoUsers } from '../../auth/demo-users.ts';
import { enter, logOut, mayLogIn } from '../../auth/enter.ts';
import { logIn } from '../../auth/log-in.ts';
import { LoginRefused, TooManyTries } from '../../auth/login-errors.ts';
import { noteFailedLogin } from '../../auth/note-failed-login.ts';
import { loginAnswer } from '../../auth/second-factor/passkey-answers.ts';
import { askForLogin, userOfPasskey } from '../../auth/second-factor/passkeys.ts';
import {
  enterWithCode,
  leaveSecondStep,
  secondStepOf,
} from '../../auth/second-factor/second-step.ts';
import { sentEmail } from '../../auth/sent-values.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { isVisit } from '../../http/inertia/headers.ts';
import { location, redirectTo, sameOriginReferer } from '../../http/inertia/redirects.ts';
import { LONGEST_WAIT } from '../../auth/throttle.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../page-route.ts';

const credentials = v.strictObject({
  email: sentEmail,
  password: v.pipe(
    v.string('Skriv din adgangskode.'),
    v.minLength(1, 'Skriv din adgangskode.'),
    v.maxLength(500, 'Adgangskoden er for lang.'),
  ),
  remember: v.optional(v.boolean(), false),
});
const secondCode = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'Skriv koden.'), v.maxLength(40)),
});
const passkeyLogin = v.strictObject({
  response: loginAnswer,
  remember: v.optional(v.boolean(), false),
});

/** Login and logout. Both load the document again, so that its token is the new session's and nothing of another user stays. */
export function registerLogin(app: FastifyInstance) {
  const { settings, clock } = app.services;

  const page = pageRoute('Auth/Login');
  app.get(page.path, { config: page.config }, async (request, reply) => {
    if (request.session.user) return reply.redirect('/');
    rememberWhereFrom(request);
    const { loginRetryAt = 0 } = request.session.data;
    const waitMs = loginRetryAt - clock().getTime();
    return reply.inertia('Auth/Login', {
      retryAfter: waitMs > 0 && waitMs <= LONGEST_WAIT ? Math.ceil(waitMs / 1000) : null,
      secondStep: await secondStepOf(request),
      demoUsers: settings.env === 'demo' ? [...demoUsers] : [],
    });
  });

  const config = { public: true, rateLimit: { max: 120, timeWindow: '1 minute' } } as const;
  app.post('/login', { config }, async (request, reply) => {
    const sent = parse(credentials, request.body);
    const address = await noted(request, reply, () => logIn(request, sent));
    return address === null ? redirectTo(reply, '/login') : location(reply, address);
  });

  app.post('/login/kode', { config }, async (request, reply) => {
    const { code } = parse(secondCode, request.body);
    return location(reply, await noted(request, reply, () => enterWithCode(request, code)));
  });

  app.delete('/login/kode', { config }, async (request, reply) => {
    leaveSecondStep(request);
    return redirectTo(reply, '/login');
  });

  app.post('/login/adgangsnoegle/muligheder', { config }, async (request, reply) =>
    reply.send(await askForLogin(request)),
  );

  app.post('/login/adgangsnoegle', { config }, async (request, reply) => {
    const { response, remember } = parse(passkeyLogin, request.body);
    const user = await userOfPasskey(request, response);
    if (!user || !mayLogIn(user)) {
      throw new Invalid({}, 'Adgangsnøglen kendes ikke her. Log ind med din adgangskode.');
    }
    leaveSecondStep(request);
    return reply.send({ address: await enter(request, user, remember, 'passkey') });
  });

  app.post(
    '/logout',
    { config: { public: true, beforeSecondFactor: true, whileTesting: true } },
    async (request, reply) => {
      await logOut(request);
      // What the browser keeps of documents and pages; drafts are in its storage and stay.
      reply.header('Clear-Site-Data', '"cache"');
      return location(reply, '/');
    },
  );
}

/** Runs a login. A wait is remembered for the page; a wrong password or code goes to the account's log after the answer. */
async function noted<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  login: () => Promise<Result>,
): Promise<Result> {
  const { clock } = request.server.services;
  try {
    return await login();
  } catch (error) {
    if (error instanceof TooManyTries) {
      request.session.keep({ loginRetryAt: clock().getTime() + error.waitMs });
      reply.header('Retry-After', error.retryAfter);
    }
    if (error instanceof LoginRefused) noteFailedLogin(request, reply, error);
    throw error;
  }
}

/** Someone whose session expired comes from a page of ours and wants back there. */
function rememberWhereFrom(request: FastifyRequest) {
  const from = sameOriginReferer(request);
  if (isVisit(request) || request.session.data.address !== undefined) return;
  if (from !== undefined && from !== '/' && !from.startsWith('/login')) {
    request.session.keep({ address: from });
  }
}
