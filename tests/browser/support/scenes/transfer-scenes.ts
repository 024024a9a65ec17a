import type { Page } from 'playwright-core';
import type {
  OrderVismaInsertProps,
  TransferDetail,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import type { PageName } from '#domain/pages.ts';
import type { OwnScene } from './scene.ts';

/** Opens the first row of the list. */
async function openFirst(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(1);
  await page.getByText('1–50 af').waitFor();
  // On a phone the orders are cards.
  if ((await row.count()) > 0) await row.getByRole('cell').nth(2).dblclick();
  else await page.getByRole('button', { name: /kr\./ }).first().click();
}

/** What the ledger holds more than we sent, in øre. */
const MORE = 12_50;
const SENTENCE = 'Beløbet i Visma er et andet end ordrens: 10.012,50 kr. mod 10.000,00 kr.';

/** The failures as they would be if the drafts of the orders that are ready had come to another sum: the product is shared. */
function asFailed(props: OrderVismaInsertProps): OrderVismaInsertProps {
  const rows = props.rows.slice(0, 3).map((row, at) => ({
    ...row,
    state: 'failed_fixable' as const,
    sentences: [SENTENCE],
    ledger: {
      kind: 'draft' as const,
      number: 3_001 + at,
      totalOre: row.totalOre + MORE,
      differenceOre: -MORE,
      approved: null,
      approvable: true,
    },
  }));
  const cause = {
    sentence: SENTENCE,
    ways: [],
    needsDay: false,
    approvable: true,
    transfers: rows,
    orderNos: rows.map(({ orderNo }) => orderNo),
  };
  return {
    ...props,
    filters: { ...props.filters, tab: 'failed_fixable' },
    counts: { ...props.counts, failed_fixable: rows.length },
    rows,
    causes: [cause],
    collectable: [],
    total: { count: rows.length, capped: false },
  };
}

/** Goes to the tab of failures, which has some. */
async function openFailed(page: Page): Promise<void> {
  const failed = '/visma?tab=failed_fixable';
  await page.route(`**${failed}`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*$/, '') });
    const seen: { props: OrderVismaInsertProps } = await response.json();
    await route.fulfill({ response, json: { ...seen, url: failed, props: asFailed(seen.props) } });
  });
  await page
    .getByRole('navigation', { name: 'Overførsler' })
    .getByRole('link', { name: /^Fejlet – ret data/ })
    .click();
  await page.getByRole('list', { name: 'Fejl efter årsag' }).waitFor();
}

/** A transfer as it would be if it were a credit note. */
function asCredit(detail: TransferDetail): TransferDetail {
  const { draft, transfer, orderNo, title } = detail;
  const ledger = transfer?.ledger ?? null;
  return {
    ...detail,
    title: `Kreditering af ${orderNo}`,
    draft: draft && {
      ...draft,
      heading: `Kreditnota, ordre ${orderNo}: ${title}`,
      text: `Kreditnota til faktura 41007, ordre ${orderNo}.`,
      netOre: -draft.netOre,
      totalOre: -draft.totalOre,
      lines: draft.lines.map((line) => ({
        ...line,
        quantityMilli: -line.quantityMilli,
        netOre: -line.netOre,
      })),
    },
    transfer: transfer && {
      ...transfer,
      totalOre: transfer.totalOre && -transfer.totalOre,
      ledger: ledger && { ...ledger, totalOre: -ledger.totalOre },
    },
  };
}

/** The dialog of an act for which a reason is given. */
async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Begrundelse').fill(reason);
  await dialog.getByRole('button', { name: 'Prøv uden at ændre noget', disabled: false }).waitFor();
}

/** The page of transfers to the ledger. */
export const transferScenes: Partial<Record<PageName, readonly OwnScene[]>> = {
  'Admin/OrderVismaInsert': [
    {
      user: 'admin',
      // Nobody answers for the shared product's ledger, which is noted when it has been asked.
      ready: (page) =>
        page.getByText(/^(?:Forbundet med Visma\.|Visma svarer ikke endnu\.)/).waitFor(),
    },
    {
      what: 'with the draft of an order',
      acts: true,
      user: 'kontor',
      ready: async (page) => {
        await openFirst(page);
        await page.getByRole('heading', { name: 'Kladden, som den ville blive sendt' }).waitFor();
      },
    },
    {
      what: 'with what a run would do',
      acts: true,
      user: 'kontor',
      ready: async (page) => {
        await page.getByRole('button', { name: /^Overfør alle/ }).click();
        await page.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
        await page.getByText(/ kan overføres\./).waitFor();
      },
    },
    {
      what: 'with the reconciliation of past days',
      user: 'oekonomi',
      path: '/visma?tab=reconciliation',
      ready: (page) =>
        page.getByText('Differencen er').or(page.getByRole('alert')).first().waitFor(),
    },
    {
      what: 'with other tokens being entered',
      acts: true,
      user: 'admin',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Skift nøgler …' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      what: 'with a failure being discarded',
      acts: true,
      ready: async (page) => {
        await openFailed(page);
        await page
          .getByRole('checkbox', { name: /^Vælg \d/ })
          .first()
          .check();
        await page.getByRole('button', { name: 'Kassér 1 ordre …' }).click();
        await giveReason(page, 'Kunden har betalt kontant.');
      },
    },
    {
      what: 'with a difference being approved',
      acts: true,
      ready: async (page) => {
        await openFailed(page);
        await page.getByRole('button', { name: 'Godkend differencen …' }).first().click();
        await giveReason(page, 'Aftalt med kunden.');
      },
    },
    {
      what: 'with collective invoices being made',
      acts: true,
      user: 'oekonomi',
      ready: async (page) => {
        await page
          .getByRole('button', { name: /^Samlefaktura/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
        await dialog.getByRole('list', { name: 'Samlefakturaer' }).waitFor();
      },
    },
    {
      what: 'with a credit note',
      acts: true,
      user: 'oekonomi',
      path: '/visma?tab=booked',
      ready: async (page) => {
        await page.route('**/visma/ordrer/*', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: asCredit(await response.json()) });
        });
        await openFirst(page);
        await page.getByText(/^Kreditnota til faktura/).waitFor();
      },
    },
  ],
};
