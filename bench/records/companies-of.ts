import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, type HttpSession } from '#tests/support/product/http-session.ts';
import type { Product } from '#tests/support/product/product.ts';
import { type Kind, type Load, startCompany } from '../pages/companies.ts';
import { large, small } from './records-load.ts';

/** A company that is measured: its product, the leader's session, and the beginning of its figures' names. */
export interface Measured {
  name: string;
  product: Product;
  session: HttpSession;
  isLarge: boolean;
}

/** Measures both sizes of company on both databases. `BENCH_KEEP` keeps the companies in that folder; `BENCH_ONLY` names one, such as `postgres large`. */
export async function onEachCompany(
  bench: string,
  measure: (company: Measured) => Promise<void>,
): Promise<void> {
  const kept = process.env['BENCH_KEEP'];
  const only = process.env['BENCH_ONLY'] ?? '';
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'tavlen-records-'));
  if (!kept) chmodSync(folder, 0o755);
  try {
    for (const kind of ['embedded', 'postgres'] as const)
      for (const load of [small, large]) {
        const size = `${kind} ${load === large ? 'large' : 'small'}`;
        if (size.includes(only)) await measureOne(`${bench} ${size}`, folder, kind, load, measure);
      }
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOne(
  name: string,
  folder: string,
  kind: Kind,
  load: Load,
  measure: (company: Measured) => Promise<void>,
): Promise<void> {
  const company = await startCompany(folder, kind, load);
  if (!company) return console.log(`bench ${name}: PostgreSQL is not installed, not measured`);
  try {
    const { product } = company;
    const session = await logIn(product.origin, 'leder@tavlen.example');
    await measure({ name, product, session, isLarge: load === large });
  } finally {
    await company.stop();
  }
}
