import type { Page } from 'playwright-core';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type HttpSession, logIn } from '#tests/support/product/http-session.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { figure, percentile } from './figure.ts';
import { openPage } from './open-page.ts';

const ROUNDS = 20;
const PATH = '/admin/grupper';
/** What is taken away and given back: it has a link in the menu. */
const PERMISSION = 'document.match';

/** How long after the request that changes a right the open page of somebody who loses or gains it shows so. */
export async function benchRights(): Promise<void> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const [admin, office] = await Promise.all([
      logIn(product.origin, 'admin@tavlen.example'),
      logIn(product.origin, 'kontor@tavlen.example'),
    ]);
    const page = await openPage(browser, product.origin, office);
    await page.goto('/ordrer');
    await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    const scope = (await officeGroup(admin)).grants[PERMISSION];
    const times = { taken: [] as number[], given: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.taken.push(await untilShown(page, false, () => grant(admin, null)));
      times.given.push(await untilShown(page, true, () => grant(admin, scope)));
    }
    for (const [what, all] of Object.entries(times)) {
      figure(`rights ${what}, median until an open page shows it`, percentile(all, 0.5), 'ms');
      figure(`rights ${what}, slowest`, Math.max(...all), 'ms', { atMost: 2_000 });
    }
  } finally {
    await browser.close();
    await product.end();
  }
}

async function officeGroup(admin: HttpSession) {
  const answer = await admin.visit(PATH);
  const { props }: { props: InitGroupsProps } = JSON.parse(answer.text);
  const found = props.groups.find(({ code }) => code === 'office');
  if (!found) throw new Error('There is no group “office”.');
  return found;
}

async function grant(admin: HttpSession, scope: string | null | undefined): Promise<void> {
  const { code, version } = await officeGroup(admin);
  const grants = { [PERMISSION]: scope ?? null };
  const saved = await admin.request('PATCH', PATH, { groups: [{ code, version, grants }] });
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status} ${saved.text}`);
}

/** Milliseconds from the change's beginning until the menu has the link, or has it no more. */
async function untilShown(page: Page, isThere: boolean, change: () => Promise<void>) {
  const link = page
    .getByRole('navigation', { name: 'Hovedmenu' })
    .getByRole('link', { name: 'Match' });
  const shown = link.waitFor({ state: isThere ? 'visible' : 'detached' });
  const start = performance.now();
  await change();
  await shown;
  return performance.now() - start;
}
