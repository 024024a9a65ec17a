import type { FastifyInstance } from 'fastify';

/** Every feature of the application, one line each. */
export function registerRoutes(_app: FastifyInstance) {}
