import { formatCount } from '#domain/amounts/count.ts';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { erpErrorSentence } from '#domain/erp/erp-error-sentence.ts';
import { vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type { ErpFailure } from '../../erp/gateway/erp-answer.ts';
import type { ErpAgreement } from '../../erp/gateway/erp-gateway.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { ledgerWith } from './connected-ledger.ts';
import { resumeQueue, TOKENS_REFUSED } from '../queue/queue-lease.ts';
import { connectionNews, loadConnection, storeTokens, type Tokens } from './stored-connection.ts';

const token = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `Indsæt ${name}.`),
    v.maxLength(500, `${name} er for lang.`),
    v.regex(
      /^[\x21-\x7e]+$/,
      `${name} har mellemrum eller tegn, som en adgangsnøgle ikke kan have.`,
    ),
  );

/** The body of `PUT /visma/forbindelse`. */
export const connectRequest = v.strictObject({
  appSecretToken: token('App Secret Token'),
  agreementGrantToken: token('Agreement Grant Token'),
});

/**
 * Connects with the ledger: the tokens are tried there before they are stored.
 * @throws Invalid when the ledger refuses them, cannot be reached, or is another company's while something is looked for in the one before
 */
export async function connect(
  services: Services,
  user: CurrentUser,
  tokens: Tokens,
): Promise<ErpAgreement> {
  const answer = await ledgerWith(services, tokens).agreement();
  if (!answer.ok) throw new Invalid({ appSecretToken: sentenceOf(answer.failure) });
  const agreement = answer.value;
  await commit(services, authorOf(user), async (tx, record) => {
    const before = await loadConnection(tx);
    const isOther = before && before.agreementNumber !== null;
    if (isOther && before.agreementNumber !== agreement.agreementNumber) await refuseOpen(tx);
    await storeTokens(tx, services, tokens, agreement);
    // The queue stood still because of the tokens before.
    if (before?.pauseReason === TOKENS_REFUSED) await resumeQueue(tx);
    record(await connectionNews(tx, before));
  });
  return agreement;
}

/** What is looked for in one company's accounts is never found in another's: it would be sent twice. */
async function refuseOpen(q: Queryable): Promise<void> {
  const open = await q.$count(
    vismaTransfers,
    inArray(vismaTransfers.state, ['sending', 'unknown', 'validating']),
  );
  if (open === 0) return;
  throw new Invalid({
    agreementGrantToken: `Nøglerne hører til et andet regnskab, og ${formatCount(open)} overførsler er stadig uafklarede i det, der er forbundet nu.`,
  });
}

function sentenceOf({ kind, causes }: ErpFailure): string {
  if (kind === 'disconnected') return 'Visma afviser adgangsnøglerne.';
  if (kind === 'later') return 'Visma svarer ikke lige nu. Prøv igen om lidt.';
  const [cause] = causes;
  return cause
    ? erpErrorSentence(cause.code, cause.value, cause.message)
    : 'Visma afviser adgangsnøglerne.';
}
