import type { FastifyInstance } from 'fastify';
import type { Double } from '../double.ts';
import type { DraftContent } from '../api/draft-schema.ts';
import { lineTotals, totals } from '../ledger/totals.ts';

const kr = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** What a person would see in the ledger: a draft or an invoice as a page. It needs no token: only this machine reaches it. */
export function shownRoutes(app: FastifyInstance, { ledger }: Double): void {
  const kinds = { drafts: ledger.drafts, booked: ledger.booked } as const;
  app.get<{ Params: { kind: string; number: string } }>(
    '/vis/:kind/:number',
    async ({ params: { kind, number } }, reply) => {
      const held =
        kind === 'drafts' || kind === 'booked' ? kinds[kind].get(Number(number)) : undefined;
      const title = `${kind === 'booked' ? 'Faktura' : 'Kladde'} ${Number(number)}`;
      const body = held ? pageOf(title, held.content) : `<h1>${title}</h1><p>Findes ikke.</p>`;
      return reply.code(held ? 200 : 404).type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="da"><title>${title} - Prøveregnskab</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.25rem 1rem .25rem 0;text-align:left}td:nth-child(n+3){text-align:right}</style>
${body}</html>`);
    },
  );

  function pageOf(title: string, content: DraftContent): string {
    const { rounding } = ledger.switches;
    const { netAmount, grossAmount } = totals(content, rounding);
    const rows = content.lines.map((line) => {
      const amount =
        typeof line.product === 'string'
          ? kr.format(lineTotals(line, rounding).totalNetAmount)
          : '';
      const cells = [line.product ?? '', line.description ?? '', line.quantity ?? '', amount];
      return `<tr>${cells.map((cell) => `<td>${safe(String(cell))}</td>`).join('')}</tr>`;
    });
    return `<h1>${title}</h1><p>${safe(content.recipient.name ?? '')} · ${content.date} · ${safe(content.references?.other ?? '')}</p>
<table><tr><th>Vare<th>Tekst<th>Antal<th>Beløb</tr>${rows.join('')}</table>
<p>Netto ${kr.format(netAmount)} kr. · I alt ${kr.format(grossAmount)} kr.</p>`;
  }
}
