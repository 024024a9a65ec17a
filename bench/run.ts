import { benchAccounts } from './accounts.ts';
import { benchBoard } from './board.ts';
import { benchCandidates } from './candidates.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchClicks } from './clicks/clicks.ts';
import { benchLive } from './live/live.ts';
import { benchFuzz } from './fuzz.ts';
import { benchMatchPage } from './match-page.ts';
import { benchMatch } from './match.ts';
import { benchMachines } from './machines.ts';
import { benchPages } from './pages/pages.ts';
import { benchCustomers } from './records/customers.ts';
import { benchGoods } from './records/goods.ts';
import { benchRealtime } from './realtime/run.ts';
import { benchRights } from './rights.ts';
import { benchVisma } from './visma/visma.ts';
import { benchWrites } from './writes.ts';
import { benchSoak } from './realtime/soak.ts';

/** The benches by name. `npm run bench` runs all except the soak, `npm run bench -- board` one. */
const benches: Record<string, () => Promise<void>> = {
  'first-load': benchFirstLoad,
  board: benchBoard,
  live: benchLive,
  clicks: benchClicks,
  realtime: benchRealtime,
  fuzz: benchFuzz,
  match: benchMatch,
  'match-page': benchMatchPage,
  machines: benchMachines,
  pages: benchPages,
  customers: benchCustomers,
  goods: benchGoods,
  writes: benchWrites,
  candidates: benchCandidates,
  accounts: benchAccounts,
  rights: benchRights,
  visma: benchVisma,
  soak: benchSoak,
};

/** Benches that run only by name because they take long (ten minutes). */
const onlyByName = new Set(['soak']);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  for (const [name, bench] of Object.entries(benches)) {
    const asked = wanted.length === 0 ? !onlyByName.has(name) : wanted.includes(name);
    if (asked) await bench();
  }
}
