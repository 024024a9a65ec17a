import type { PageName } from '#domain/pages.ts';
import type { Permission } from '#domain/rights.ts';
import type { Session } from '../auth/session.ts';
import type { Services } from '../services.ts';
import type { ReplyInertia } from './inertia/plugin.ts';

/** What our plugins add to Fastify's own types. */
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
    /** The right that the route asks for; every route asks for a login unless it is public. */
    permission?: Permission;
    public?: true;
    /** Where a user without the right is sent instead of being refused. */
    elsewhere?: string;
    /** The browser may keep the answer and must ask with its `ETag` before each use; without it nothing is kept. */
    revalidated?: true;
    /** Its bodies are files: large ones, for which the client is given time. */
    files?: true;
  }
}
