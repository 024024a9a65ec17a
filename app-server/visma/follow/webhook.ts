import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../http/failures/errors.ts';
import type { Services } from '../../services.ts';

/** Whether the last part of the webhook's address is the one that the ledger was given. */
function isWebhookSecret({ settings }: Pick<Services, 'settings'>, given: string): boolean {
  const { webhookSecret } = settings.visma;
  if (webhookSecret === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(webhookSecret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The address that is entered in the ledger for »Invoice booked«. */
export function webhookUrl({ settings }: Pick<Services, 'settings'>): string | null {
  const { webhookSecret } = settings.visma;
  return webhookSecret === null ? null : `${settings.appUrl}/visma/webhook/${webhookSecret}`;
}

/**
 * The ledger's message that an invoice was booked. It is not signed, comes late, twice or never: nothing of it is believed, the ledger is
 * asked instead.
 */
export function registerVismaWebhook(app: FastifyInstance) {
  const { services } = app;
  const rateLimit = { max: 600, timeWindow: '1 minute' };
  app.post<{ Params: { secret: string } }>(
    '/visma/webhook/:secret',
    { config: { public: true, webhook: true, rateLimit } },
    async (request, reply) => {
      if (!isWebhookSecret(services, request.params.secret)) throw new NotFound();
      services.wakeFollow?.();
      return reply.code(202).send({});
    },
  );
}
