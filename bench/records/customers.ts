import type { MergePreview, Merged } from '#domain/customers/customer-merge.ts';
import type { CustomerListProps } from '#app-server/pages/customer/customer-list.props.ts';
import { figure, percentile } from '../figure.ts';
import { timesOf, timesOfIds } from '../pages/times-of.ts';
import { type Measured, onEachCompany } from './companies-of.ts';
import { MERGED } from './records-load.ts';

const REQUESTS = { counted: 60, before: 30 };
const MERGES = 5;
/** In milliseconds. Two seconds after a merge its orders go into the search index of the embedded database. */
const SECONDS_AFTER = 3_000;
const PAGE = { atMost: 30 };
const WHILE_TYPING = { atMost: 50 };
const MERGE = { atMost: 1_000 };

/** Pages by the names of their figures. */
const pages: Readonly<Record<string, string>> = {
  list: '/kunder',
  'list last page': '/kunder?page=30',
  'list by number': '/kunder?sort=customerNo&direction=desc',
  'list with open orders': '/kunder?open=1',
  card: '/kunder/10103',
  'card with 2000 orders': `/kunder/${MERGED.loserNo}`,
};
/** What is searched for in the list and in the picker of a new order: names, addresses, numbers, and what nobody has. */
const searches = ['jensen', 'mette jensen', 'kirkevej 12', 'vejle', '20150000', 'kunde1', 'xyzzy'];

/** Lists, searches, cards, the search for duplicates and merging of customers: the server's own time. */
export function benchCustomers(): Promise<void> {
  return onEachCompany('customers', async (company) => {
    const { session } = company;
    for (const [name, path] of Object.entries(pages))
      await tell(company, name, () => session.visit(path));
    for (const text of searches) {
      const q = encodeURIComponent(text);
      await tell(company, `search ${text}`, () => session.visit(`/kunder?q=${q}`));
      await tell(company, `Ctrl-K ${text}`, () => session.request('GET', `/soeg?q=${q}`));
    }
    const typed = await typing(company);
    const ask = (at: number) => session.request('GET', typed[at % typed.length] ?? '');
    await tell(company, 'duplicates while typing', ask, WHILE_TYPING);
    await tellMerge(company);
  });
}

async function tell(
  { name, product }: Measured,
  what: string,
  ask: Parameters<typeof timesOf>[2],
  goal = PAGE,
): Promise<void> {
  const times = await timesOf(product, REQUESTS, ask);
  figure(`${name} ${what} median`, percentile(times, 0.5), 'ms');
  figure(`${name} ${what} p95`, percentile(times, 0.95), 'ms', goal);
}

/** What is asked while a customer who is there already is being typed, letter by letter. */
async function typing({ session }: Measured): Promise<string[]> {
  const list = await session.visit('/kunder?q=jensen');
  const { props }: { props: CustomerListProps } = JSON.parse(list.text);
  const [known] = props.rows;
  if (!known) throw new Error('nobody is called Jensen');
  const whole: [string, string][] = [
    ['navn', known.name],
    ['adresse', known.addressLine],
    ['postnr', known.postnr],
    ['telefon', known.phone ?? '20150000'],
    ['email', known.email ?? 'kunde150000@example.dk'],
    ['cvr', known.cvr ?? '10150000'],
  ];
  const asked = new URLSearchParams();
  const urls: string[] = [];
  for (const [field, value] of whole)
    for (let letters = 1; letters <= value.length; letters += 2) {
      asked.set(field, value.slice(0, letters + 1));
      urls.push(`/kunder/dubletter?${asked.toString()}`);
    }
  return urls;
}

/** A customer with 2 000 orders becomes a part of another one, while nobody writes; then somebody looks at a list, and both are parted again. */
async function tellMerge({ name, product, session }: Measured): Promise<void> {
  const { winnerNo, loserNo } = MERGED;
  const ids: string[] = [];
  const after: string[] = [];
  const look = async () => {
    const until = Date.now() + SECONDS_AFTER;
    while (Date.now() < until) {
      const { headers } = await session.visit('/kunder');
      after.push(headers.get('X-Request-Id') ?? '');
    }
  };
  for (let merge = 0; merge < MERGES; merge++) {
    const seen = await session.request('GET', `/kunder/${winnerNo}/flet?med=${loserNo}`);
    const { winner, loser }: MergePreview = JSON.parse(seen.text);
    const answer = await session.request('POST', `/kunder/${winnerNo}/flet`, {
      loserNo,
      winnerVersion: winner.version,
      loserVersion: loser.version,
      take: [],
    });
    if (answer.status !== 200) throw new Error(`the merge answered ${answer.status}`);
    ids.push(answer.headers.get('X-Request-Id') ?? '');
    const { mergeId }: Merged = JSON.parse(answer.text);
    await look();
    const back = await session.request('POST', `/kunder/${winnerNo}/flet/${mergeId}/fortryd`);
    if (back.status !== 200) throw new Error(`undoing the merge answered ${back.status}`);
    await look();
  }
  const times = await timesOfIds(product.dataDir, ids);
  // The first one reads pages that nothing has read yet, and writes each whole into the log.
  figure(`${name} merge of 2000 orders median`, percentile(times, 0.5), 'ms', MERGE);
  figure(`${name} merge of 2000 orders slowest`, Math.max(...times), 'ms', MERGE);
  const seen = await timesOfIds(product.dataDir, after);
  figure(`${name} list in the seconds after a merge slowest`, Math.max(...seen), 'ms');
}
