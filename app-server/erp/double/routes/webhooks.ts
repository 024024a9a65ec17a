import type { Ledger } from '../ledger/ledger.ts';

/** The messages that an invoice was booked. They carry no signature, may be late, come twice, or not at all. */
export interface Webhooks {
  /** An invoice was booked: the message goes at once, is held, or is lost, as the switches say. */
  tell(bookedInvoiceNumber: number): void;
  /** The numbers that are held. */
  readonly held: number[];
  /** Sends the messages of these invoices, in this order. */
  send(bookedInvoiceNumbers: readonly number[]): Promise<void>;
}

export function webhooks({ switches }: Ledger): Webhooks {
  const held: number[] = [];
  const send = async (numbers: readonly number[]) => {
    if (switches.webhookUrl === '') return;
    for (const number of numbers) {
      const url = switches.webhookUrl.replaceAll('[INVOICENO]', String(number));
      const body = JSON.stringify({ bookedInvoiceNumber: number });
      const headers = { 'content-type': 'application/json' };
      // Nobody is told that the receiver was away: it finds the invoice when it asks.
      await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
    }
  };
  return {
    held,
    send,
    tell(number) {
      if (switches.webhooks === 'at once') void send([number]);
      if (switches.webhooks === 'held') held.push(number);
    },
  };
}
