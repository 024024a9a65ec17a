import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageName } from '#domain/pages.ts';
import type { PageProps } from '../../pages/page-props.ts';
import { INERTIA, LOCATION, REDIRECT, VERSION, headerOf, isPrefetch, isVisit } from './headers.ts';
import { isOurPath } from './redirects.ts';
import type { Given } from './resolve-props.ts';
import { render, type RenderOptions, type RenderSettings } from './render.ts';

/** `reply.inertia` for routes: `return reply.inertia('Dashboard', { … })`. */
export type ReplyInertia = <Name extends PageName & keyof PageProps>(
  component: Name,
  props: Given<PageProps[Name]>,
  options?: RenderOptions,
) => Promise<FastifyReply>;

/** The server side of Inertia 3: pages, the version check, and redirects in the form that the client expects. */
export function registerInertia(app: FastifyInstance, settings: RenderSettings) {
  app.decorateReply('inertia', function inertia<
    Name extends PageName & keyof PageProps,
  >(this: FastifyReply, component: Name, props: Given<PageProps[Name]>, options?: RenderOptions) {
    return render(settings, this.request, this, component, props, options);
  });

  // A page of an older build must not get props of this one, so the client loads the address again. Flash and errors are kept.
  app.addHook('onRequest', async (request, reply) => {
    const { version } = settings.assets;
    if (!isVisit(request) || request.method !== 'GET' || version === null) return undefined;
    if (headerOf(request, VERSION) === version) return undefined;
    reply.code(409).header(LOCATION, request.url).header(VERSION, version);
    return reply.send('');
  });

  app.addHook('onSend', async (request, reply) => {
    reply.header('Vary', [...new Set([...varied(reply), 'X-Inertia'])].join(', '));
    // A redirect leads to another host only when its address is complete, with a scheme.
    for (const name of ['location', LOCATION]) {
      const address = reply.getHeader(name);
      if (typeof address !== 'string' || /^https?:/.test(address)) continue;
      if (!isOurPath(address)) reply.header(name, '/');
    }
    const target = reply.getHeader('location');
    if (!isVisit(request) || typeof target !== 'string' || reply.hasHeader(INERTIA)) return;
    if (target.includes('#') && !isPrefetch(request)) {
      reply.code(409).removeHeader('location').header(REDIRECT, target);
    } else if (reply.statusCode === 302 && request.method !== 'GET') {
      reply.code(303);
    }
  });
}

function varied(reply: FastifyReply): string[] {
  return String(reply.getHeader('vary') ?? '')
    .split(/, */)
    .filter(Boolean);
}
