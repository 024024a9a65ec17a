import { HttpError } from './errors.ts';

/** A failure as the user meets it. */
export interface Failure {
  status: number;
  message: string;
}

const sentences: Record<number, string> = {
  404: 'Siden findes ikke.',
  413: 'Det, du har sendt, er for stort.',
  415: 'Indholdets type kan ikke læses.',
  429: 'For mange forsøg. Vent lidt, og prøv igen.',
};

/** What the user is told about whatever was thrown: our own failures speak for themselves, others are translated and give nothing away. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof HttpError) return { status: thrown.status, message: thrown.message };
  const status = statusOf(thrown);
  if (status !== undefined) {
    return { status, message: sentences[status] ?? 'Forespørgslen kunne ikke læses.' };
  }
  if (isDatabaseAway(thrown)) {
    return { status: 503, message: 'Databasen svarer ikke lige nu. Prøv igen om lidt.' };
  }
  return { status: 500, message: 'Noget gik galt. Prøv igen.' };
}

/** The status of Fastify's own refusals (a body that is no JSON, too large, too many requests). */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  const { statusCode } = thrown;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined;
}

const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[1-5]|58030)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/;

/** The database cannot be reached, is stopping, or is out of room: SQLSTATE classes 08, 53 and 57P, and the socket's own errors. */
function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && AWAY.test(String(error.code))) return true;
    if (AWAY_MESSAGES.test(error.message)) return true;
  }
  return false;
}
