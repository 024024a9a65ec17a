import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentDetails } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { openOrder } from '#tests/support/product/order-requests.ts';
import {
  details,
  dividable,
  inbox,
  matchable,
  requisitioned,
} from '../support/pages/document-answers.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import {
  canTake,
  drawn,
  openDocument,
  ordersOf,
  documentOf,
  press,
  queueOf,
  undoBar,
  waitingDocuments,
} from '../support/pages/match-page.ts';

const app = useProduct();
const openTab = useTabs(app);
/** Lone Bach, in a session of her own beside Mette Holm Jensen in the browser. */
let leader: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
});

const standing = ({ matches }: DocumentDetails) =>
  matches.filter(({ undoneAt }) => undoneAt === null).map(({ orderNo }) => orderNo);

const candidate = (page: Page, orderNo: string) =>
  ordersOf(page).getByRole('button', { name: new RegExp(`^${orderNo}`) });

describe('the golden documents', () => {
  test('4: an invoice for three orders is divided by its lines, and nothing is left', async () => {
    const page = await openTab('kontor');
    const id = await openDocument(page, '8841204');
    await press(page, 'o', /^Opdel/);
    await ordersOf(page).getByText('Rest: 0,00 kr.').waitFor();
    const divide = ordersOf(page).getByRole('button', { name: 'Opdel til 3 ordrer' });
    // What cannot be read is not passed over, and Enter in the field leaves the keyboard there.
    const amount = ordersOf(page).getByLabel('Beløb til ordre 26-04218');
    const focused = amount.and(page.locator(':focus'));
    const whole = await amount.inputValue();
    await amount.fill('12x');
    await divide.click();
    await focused.and(page.locator('[aria-invalid=true]')).waitFor();
    const size = await ordersOf(page)
      .getByText('Beløbet er ikke gyldigt.')
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(size).toBeGreaterThanOrEqual(12);
    await amount.fill('1,00');
    await amount.press('Enter');
    await ordersOf(page).getByText('Rest: 0,00 kr.').waitFor({ state: 'hidden' });
    await focused.waitFor();
    await amount.fill(whole);
    await amount.press('Enter');
    await ordersOf(page).getByText('Rest: 0,00 kr.').waitFor();
    await divide.press('Enter');
    await undoBar(page).waitFor();

    const document = await details(leader, id);
    expect(document.item.state).toBe('split');
    expect(standing(document).toSorted()).toEqual(['26-04218', '26-04242', '26-04243']);
    const parts = document.matches.reduce((sum, { netOre }) => sum + (netOre ?? 0), 0);
    expect(parts).toBe(document.item.netOre);

    await page.goto('/ordrer/26-04218');
    await page.getByRole('link', { name: 'Leverandørfaktura 8841204' }).click();
    await page.waitForURL(/dokumentmatch\?dokument=/);
    expect(await drawn(page)).toBe(id);
  });

  test('5: a scan says that nothing on it could be read; what a person reads on it finds its order', async () => {
    const page = await openTab('kontor');
    const id = await openDocument(page, 'scanning-0005');
    await drawn(page);
    await page.getByText('Scannet – der kunne ikke læses nogen tekst.').waitFor();
    await page.keyboard.press('t');
    await documentOf(page).getByText('Der er ingen tekst på siden.').waitFor();
    await page.keyboard.press('t');
    await drawn(page);
    await ordersOf(page).getByRole('button', { name: 'Hvorfor kan jeg ikke?' }).press('Enter');
    await page.getByText('Opdel dokument: Dokumentets beløb kendes ikke.').waitFor();
    await page.keyboard.press('Escape');

    const sheet = await page.locator('[data-page="1"]').boundingBox();
    if (sheet === null) throw new Error('The page is not there.');
    await page.mouse.move(sheet.x + 40, sheet.y + 60);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 220, sheet.y + 110, { steps: 4 });
    await page.mouse.up();
    await page.getByLabel('Markeret tekst').fill('26-04240');
    await page.getByRole('button', { name: 'Brug som ordrenr.' }).click();
    await candidate(page, '26-04240').waitFor();
    await candidate(page, '26-04240').press('Enter');
    await page.getByRole('button', { name: /^Match til ordre 26-04240/ }).press('Enter');
    await undoBar(page).waitFor();

    expect(standing(await details(leader, id))).toEqual(['26-04240']);
  });

  test('6: a mistyped requisition number is caught, so nothing is called certain; a person decides', async () => {
    const page = await openTab('kontor');
    const id = await openDocument(page, '551877');
    await page.getByText('Rekvisitionsnummeret passer ikke – tjek sidste ciffer.').waitFor();
    expect(await ordersOf(page).getByText('Sikker', { exact: true }).count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('26-04217');
    await ordersOf(page)
      .getByRole('list', { name: 'Fundne ordrer' })
      .getByText('26-04217')
      .waitFor();
    await page.keyboard.press('Enter');
    await press(page, 'Enter', /^Match til ordre 26-04217/);
    await undoBar(page).waitFor();

    expect(standing(await details(leader, id))).toEqual(['26-04217']);
  });
});

describe('the document and its reasons', () => {
  test('a reason lights its place on the document, and the place its reason; found words are counted', async () => {
    const { id, documentNo } = await requisitioned(leader);
    const page = await openTab('kontor');
    expect(await openDocument(page, documentNo)).toBe(id);
    expect(await drawn(page)).toBe(id);
    const reason = ordersOf(page)
      .getByRole('button', { name: /^Rekvisitionsnr\./ })
      .first();
    await reason.focus();
    const lit = page.locator('[data-page] [data-kind=order][data-pointed]');
    await lit.first().waitFor();
    expect(await ordersOf(page).locator('button[data-lit]').count()).toBe(0);
    await reason.blur();
    await lit.first().waitFor({ state: 'detached' });

    await page.locator('[data-page] [data-kind=order]').first().hover();
    await ordersOf(page).locator('button[data-lit]').first().waitFor();

    await page.keyboard.press('f');
    await page.keyboard.type(documentNo);
    await documentOf(page)
      .getByRole('status')
      .filter({ hasText: /^1 af \d/ })
      .waitFor();
  });
});

describe('two people on the match page', () => {
  test('see what the other has open, and are not given the same document', async () => {
    const mette = await openTab('kontor', '/dokumentmatch');
    const hers = await drawn(mette);
    const lone = await openTab('leder', '/dokumentmatch');
    await lone.locator(`[data-document="${hers}"]`).getByText('MJ arbejder på det').waitFor();
    await lone.waitForFunction(
      (id) => document.querySelector('[data-rendered]')?.getAttribute('data-rendered') !== id,
      hers,
    );
    expect(await drawn(lone)).not.toBe(hers);
    await lone.locator(`[data-document="${hers}"]`).click();
    await lone.getByText('MJ arbejder på dette dokument').waitFor();
  });

  test('who decide about one document at once make one match, and the later is told who was first', async () => {
    const context = await app.openContext();
    // No news comes through: the page cannot know what the other does.
    await context.routeWebSocket(/.*/, (socket) => socket.close());
    const page = await context.newPage();
    await page.goto('/login');
    await app.fillLogin(page, 'kontor');
    const { item, candidates } = await matchable(leader);
    const { id } = item;
    await page.goto(`/dokumentmatch?dokument=${id}`);
    await drawn(page);
    const [first, second] = candidates.filter(({ blocked }) => blocked === null);
    await canTake(page, /^Match til ordre/);
    const other = await leader.request('POST', `/dokumenter/${id}/afgoerelse`, {
      version: item.version,
      decision: 'match',
      orderId: (second ?? first)?.order.id,
      mode: 'attach',
    });
    expect(other.status).toBe(200);

    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: 'Vil du overskrive' });
    await question.getByRole('button', { name: 'OK' }).click();
    await page.getByText(/^Dokumentet er allerede matchet af Lone Bach kl\. \d\d\.\d\d$/).waitFor();

    expect(standing(await details(leader, id))).toEqual([(second ?? first)?.order.orderNo]);
    await context.close();
  });
});

describe('a clerk whose colleague is faster', () => {
  test('is told so over the question that is being answered, and beside the document', async () => {
    const { item } = await matchable(leader);
    const page = await openTab('kontor', `/dokumentmatch?dokument=${item.id}`);
    await drawn(page);
    await press(page, 'a', /^Afvis/);
    const dialog = page.getByRole('dialog', { name: 'Afvis dokumentet' });
    await dialog.getByLabel('Bemærkning').fill('Hører til hos naboen.');
    const sent = await leader.request('POST', `/dokumenter/${item.id}/afgoerelse`, {
      version: item.version,
      decision: 'reject',
      reason: 'advertising',
    });
    expect(sent.status).toBe(200);
    await dialog.getByText(/^Dokumentet er allerede afvist af Lone Bach kl\. /).waitFor();
    await page.keyboard.press('Escape');
    await ordersOf(page)
      .getByText(/^Afvist af Lone Bach i dag kl\. \d\d\.\d\d: Reklame$/)
      .waitFor();
  });

  test('is told so while the document is being divided', async () => {
    const { item } = await dividable(leader);
    const page = await openTab('kontor', `/dokumentmatch?dokument=${item.id}`);
    await drawn(page);
    await press(page, 'o', /^Opdel dokument/);
    await page.getByRole('heading', { name: 'Opdel dokument' }).waitFor();
    const sent = await leader.request('POST', `/dokumenter/${item.id}/afgoerelse`, {
      version: item.version,
      decision: 'reject',
      reason: 'not_ours',
    });
    expect(sent.status).toBe(200);
    await ordersOf(page)
      .getByText(/^Dokumentet er allerede afvist af Lone Bach kl\. /)
      .waitFor();
  });
});

describe('a clerk without a mouse', () => {
  test('takes a match back with z: the lines are gone and the document lies there again', async () => {
    const { item, candidates } = await matchable(leader);
    const { id } = item;
    const page = await openTab('kontor', `/dokumentmatch?dokument=${id}`);
    await drawn(page);
    const orderNo = candidates[0]?.order.orderNo ?? '';
    const before = (await openOrder(leader, orderNo)).lines.length;
    await press(page, 'Enter', new RegExp(`^Match til ordre ${orderNo}`));
    await undoBar(page).waitFor();
    expect(standing(await details(leader, id))).toEqual([orderNo]);
    await page.keyboard.press('z');
    await page.getByText('Fortrudt. Dokumentet ligger i indbakken igen.').waitFor();
    await undoBar(page).waitFor({ state: 'detached' });
    await page.locator(`[data-rendered="${id}"]`).waitFor();

    expect(standing(await details(leader, id))).toEqual([]);
    expect((await openOrder(leader, orderNo)).lines).toHaveLength(before);
  });

  /** Waits until it is done, and saves nevertheless if the page asks because the order would then cost more than it is sold for. */
  async function answerWhetherMeant(page: Page, isDone: () => Promise<boolean>): Promise<void> {
    const anyway = page.getByRole('button', { name: 'Gem alligevel' });
    await expect.poll(async () => (await anyway.isVisible()) || (await isDone())).toBe(true);
    if (await anyway.isVisible()) await anyway.press('Enter');
    await expect.poll(isDone).toBe(true);
  }

  test('clears the whole inbox', async () => {
    const page = await openTab('kontor', '/dokumentmatch');
    const count = (await inbox(leader)).counts.inbox;
    expect(count).toBeGreaterThan(20);
    const rows = () => waitingDocuments(page);
    for (let done = 0; done < count; done += 1) {
      await canTake(page, /^Afvis/);
      const [open] = await queueOf(page)
        .locator('[aria-current]')
        .evaluateAll((found) => found.map((row) => row.getAttribute('data-document')));
      const match = ordersOf(page).getByRole('button', { name: /^Match til ordre \d/ });
      const canMatch = (await match.count()) > 0 && (await match.isEnabled());
      await page.keyboard.press(canMatch ? 'Enter' : 'a');
      if (!canMatch) {
        // The dialog takes the focus a moment after it stands.
        await page.getByRole('dialog').locator('select:focus').waitFor();
        await page.keyboard.press('Enter');
      }
      await answerWhetherMeant(page, async () => !(await rows()).includes(open ?? ''));
    }
    await page.getByText('Alle dokumenter er matchet. Godt arbejde.').waitFor();
    expect((await inbox(leader)).counts.inbox).toBe(0);
  }, 300_000);
});
