import { createDouble } from './create-double.ts';
import { LedgerError } from './api/ledger-error.ts';
import { bookDraft } from './ledger/invoices.ts';
import type { Ledger } from './ledger/ledger.ts';
import { loadLedger, saveLedger } from './ledger/ledger-file.ts';

/**
 * `npm run erp`: a ledger to test against, on loopback. With `ERP_FILE` it keeps what it holds from one start to the next; the demo starts
 * it so.
 */
/** How long a draft of the demo lies before it is booked, in milliseconds. */
const BOOKED_AFTER = 20 * 60_000;

const port = Number(process.env['ERP_PORT'] ?? 8_090);
const path = process.env['ERP_FILE'];
const { app, ledger } = createDouble();
if (path !== undefined) {
  loadLedger(path, ledger);
  let isWaiting = false;
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'GET' || isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      saveLedger(path, ledger);
    }, 500);
  });
  // Somebody books what has lain there for a while, as a bookkeeper does.
  const booking = setInterval(() => {
    const now = ledger.clock.now().getTime();
    for (const { number, lastUpdated, booksAt } of ledger.drafts.values())
      if (now > (booksAt?.getTime() ?? lastUpdated.getTime() + BOOKED_AFTER))
        bookOne(ledger, number);
  }, 60_000);
  app.addHook('onClose', async () => clearInterval(booking));
  app.addHook('onClose', async () => saveLedger(path, ledger));
}
const address = await app.listen({ host: '127.0.0.1', port });
process.stdout.write(`Prøveregnskabet svarer på ${address}\n`);
process.send?.({ type: 'ready' });
const stop = () => void app.close().then(() => process.exit(0));
for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(end, stop);

/** A draft in a closed period cannot be booked: it stays. */
function bookOne(ledger: Ledger, number: number): void {
  try {
    bookDraft(ledger, number);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
  }
}
