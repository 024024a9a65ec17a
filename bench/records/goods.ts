import { PRICE_CALL_LIMIT } from '#domain/goods/price-change.ts';
import type { PriceImpact } from '#domain/goods/price-run.ts';
import { ulid } from '#domain/ulid.ts';
import { figure, percentile } from '../figure.ts';
import { timesOf, timesOfIds } from '../pages/times-of.ts';
import { type Measured, onEachCompany } from './companies-of.ts';
import { PRICED_GROUP } from './records-load.ts';
import { savesBeside } from './saves-beside.ts';

const REQUESTS = { counted: 60, before: 30 };
const PAGE = { atMost: 30 };
const RUN = { atMost: 10 };
const BESIDE = { atMost: 100 };

const pages: Readonly<Record<string, string>> = {
  list: '/varer',
  'list by name': '/varer?sort=name',
  'list last page': '/varer?page=20',
  'list of a supplier': '/varer?supplier=Solar',
  card: '/varer/104020',
};
const searches = ['stikkontakt', 'kabel', 'stikkontakt hvid', '1040', 'ip44', 'xyzzy'];

/** Lists, searches and cards of goods, and new prices for 10 000 of them while others save: the server's own time. */
export function benchGoods(): Promise<void> {
  return onEachCompany('goods', async (company) => {
    const { session } = company;
    for (const [name, path] of Object.entries(pages))
      await tell(company, name, () => session.visit(path));
    for (const text of searches) {
      const q = encodeURIComponent(text);
      await tell(company, `search ${text}`, () => session.visit(`/varer?q=${q}`));
      const picked = () => session.request('GET', `/varer/opslag?q=${q}`);
      await tell(company, `picker ${text}`, picked);
    }
    const up = { name: 'prices up', salesBp: 1_000, orderLines: true };
    const back = { name: 'prices down', salesBp: -909, orderLines: false };
    for (const run of [up, back]) await tellPrices(company, run);
  });
}

async function tell(
  { name, product }: Measured,
  what: string,
  ask: Parameters<typeof timesOf>[2],
): Promise<void> {
  const times = await timesOf(product, REQUESTS, ask);
  figure(`${name} ${what} median`, percentile(times, 0.5), 'ms');
  figure(`${name} ${what} p95`, percentile(times, 0.95), 'ms', PAGE);
}

/** New prices by percent for 10 000 goods, in the parts that the page sends. */
async function tellPrices(
  { name, product, session, isLarge }: Measured,
  { name: of, salesBp, orderLines }: { name: string; salesBp: number; orderLines: boolean },
): Promise<void> {
  const change = { kind: 'percent', salesBp, roundTo: 1 };
  const query = isLarge ? `group=${encodeURIComponent(PRICED_GROUP)}` : '';
  const goods = { kind: 'list', query };
  const looked = await session.request('POST', '/varer/priser/virkning', { change, goods });
  const impact: PriceImpact = JSON.parse(looked.text);
  let took = 0;
  const saves = await savesBeside(session, async () => {
    const start = performance.now();
    const runId = ulid(Date.now());
    for (let from = 0; from < impact.goods.length; from += PRICE_CALL_LIMIT) {
      const part = impact.goods.slice(from, from + PRICE_CALL_LIMIT);
      const body = { change, goods: part, orderLines, runId };
      const answer = await session.request('POST', '/varer/priser', body);
      if (answer.status !== 200) throw new Error(`the prices answered ${answer.text}`);
    }
    took = (performance.now() - start) / 1_000;
  });
  const times = await timesOfIds(product.dataDir, saves);
  figure(`${name} ${of}, goods`, impact.goods.length, '');
  figure(`${name} ${of}, open lines`, orderLines ? impact.orders.lines : 0, '');
  figure(`${name} ${of}`, took, 's', RUN);
  figure(`${name} ${of}, saves meanwhile p95`, percentile(times, 0.95), 'ms', BESIDE);
}
