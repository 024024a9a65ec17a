import { databaseFailure, type DatabaseFailure } from '../../database/database-failure.ts';
import { HttpError } from './errors.ts';

/** A failure as it is shown to the user. */
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

const databaseSentences: Record<DatabaseFailure, string> = {
  unreachable: 'Databasen svarer ikke lige nu. Prøv igen om lidt.',
  slow: 'Databasen svarer ikke lige nu. Prøv igen om lidt.',
  full: 'Serverens disk er fuld. Intet er gemt. Sig det til den, der passer serveren.',
};

/** The sentence for anything that was thrown: our own failures have one, others get a general sentence without details. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof HttpError) return { status: thrown.status, message: thrown.message };
  const status = statusOf(thrown);
  if (status !== undefined) {
    return { status, message: sentences[status] ?? 'Forespørgslen kunne ikke læses.' };
  }
  const database = databaseFailure(thrown);
  if (database) return { status: 503, message: databaseSentences[database] };
  return { status: 500, message: 'Noget gik galt. Prøv igen.' };
}

/** The status of Fastify's own refusals: a body that is not JSON, too large a body, too many requests. */
function statusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  const { statusCode } = thrown;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : undefined;
}
