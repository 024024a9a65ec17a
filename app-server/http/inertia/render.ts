import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageName } from '#domain/pages.ts';
import type { PageProps } from '../../pages/page-props.ts';
import { nonceOf } from '../security-headers.ts';
import { sharedProps } from '../shared-props.ts';
import { askedProps } from './asked-props.ts';
import type { Assets } from './assets.ts';
import { renderDocument } from './document.ts';
import { INERTIA, isPrefetch } from './headers.ts';
import type { PageObject } from './page-object.ts';
import { isOurPath } from './redirects.ts';
import { type Given, resolveProps } from './resolve-props.ts';

export interface RenderOptions {
  /** 200 when absent. */
  status?: number;
}

/** What rendering needs beside the request: the built code, and whether pages are encrypted in the browser's history. */
export interface RenderSettings {
  assets: Assets;
  encryptHistory: boolean;
}

/** Answers with a page: its page object for a visit of the client, the whole document for the browser itself. */
export async function render<Name extends PageName & keyof PageProps>(
  { assets, encryptHistory }: RenderSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  component: Name,
  props: Given<PageProps[Name]>,
  options: RenderOptions = {},
): Promise<FastifyReply> {
  const asked = askedProps(request, component);
  const { session } = request;
  const once = isPrefetch(request) ? {} : { ...session.data };
  const shared = await sharedProps(request);
  const resolved = await resolveProps({ ...shared, ...props }, asked);

  const page: PageObject = {
    component,
    // Sent also when a partial reload asks for other props.
    props: { ...resolved, flash: once.flash ?? {}, errors: once.errors ?? {} },
    url: addressOf(request),
    version: assets.version,
    sharedProps: [...Object.keys(shared), 'flash'],
    ...(once.flash && { flash: once.flash }),
    ...(encryptHistory && { encryptHistory: true }),
    ...(once.clearHistory && { clearHistory: true }),
  };
  if (!isPrefetch(request)) {
    for (const name of ['flash', 'errors', 'clearHistory'] as const) {
      session.take(name);
    }
  }

  const nonce = nonceOf(reply);
  reply.code(options.status ?? 200);
  if (asked.visit) {
    // As bytes: a text would be gone through once more for its length, and again when it is written.
    const body = Buffer.from(JSON.stringify(page));
    return reply.header(INERTIA, 'true').type('application/json').send(body);
  }
  return reply.type('text/html; charset=utf-8').send(
    renderDocument(page, {
      title: request.server.services.settings.appName,
      csrfToken: (options.status ?? 200) < 500 ? session.start().csrfToken : '',
      nonce,
      assets: assets.tags(component, nonce),
    }),
  );
}

/** The address for the browser's history. One that it would read as another host's begins with the dot that says: here. */
function addressOf({ url }: FastifyRequest): string {
  return isOurPath(url) ? url : `/.${url}`;
}
