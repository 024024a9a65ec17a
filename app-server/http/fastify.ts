import type { PageName } from '#domain/pages.ts';
import type { Permission } from '#domain/rights/permissions.ts';
import type { Session } from '../auth/session.ts';
import type { Services } from '../services.ts';
import type { ReplyInertia } from './inertia/plugin.ts';

/** What our plugins add to Fastify's types. */
declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
  interface FastifyRequest {
    session: Session;
  }
  interface FastifyReply {
    inertia: ReplyInertia;
  }
  interface FastifyContextConfig {
    /** The page that a GET of the route answers with. */
    page?: PageName;
    /** The right that the route requires. Every route requires a login unless it is public. */
    permission?: Permission;
    public?: true;
    /** The user must have logged in or typed their password within a quarter of an hour: 423 otherwise. */
    confirmed?: true;
    /** Whoever still has to make their second factor may use the route. */
    beforeSecondFactor?: true;
    /** It changes nothing of the company: somebody who tests a group may send it. */
    whileTesting?: true;
    /** A paired screen may use the route; it is refused wherever this is missing. */
    forScreens?: true;
    /** Where a browser without a login is sent that opens the address. Otherwise it is sent to the login. */
    strangers?: string;
    /** Where a user without the right is redirected instead of being refused. */
    elsewhere?: string;
    /** The browser may keep the answer and must ask with its `ETag` before each use. Without this it keeps nothing. */
    revalidated?: true;
    /** What lies at the address never changes: the browser keeps the answer and asks no more. */
    immutable?: true;
    /** Another program sends it, so it has no token of a page: it changes nothing by itself. */
    webhook?: true;
    /** The bodies are large files, so the client gets more time. */
    files?: true;
  }
}
