import { unpackBoard } from '#domain/boards/packed-board.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { QueueAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { BoardCard, BoardSnapshot, Lane } from '#domain/boards/board.ts';
import { daysBefore } from '#domain/boards/board-recording.ts';
import { formatTime } from '#domain/time/copenhagen.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { useProduct } from '../support/product/use-product.ts';
import { takeStep } from '#tests/support/product/order-requests.ts';
import { HIGH, lamp, letTimePass } from './open-board.ts';

const app = useProduct();
let office: HttpSession;
/** The lanes in which these stand: on some days everything that was received is of the same day. */
const LONG_STANDING = { received: 'Modtaget', in_progress: 'I gang' } as const;
/** They stand where they stood at the time to which the board travels back at first, until that is tested. */
let longStanding: (BoardCard & { lane: keyof typeof LONG_STANDING })[] = [];
beforeAll(async () => {
  office = await app.httpSession('kontor');
  const yesterdayAt15 = daysBefore(Date.now(), 1, 15);
  longStanding = (await snapshot()).cards
    .flatMap((card) => {
      const { lane: of } = card;
      const isOld = Date.parse(card.statusSince) < yesterdayAt15;
      return isOld && (of === 'received' || of === 'in_progress') ? { ...card, lane: of } : [];
    })
    .slice(0, 2);
});

async function snapshot(board = 'main'): Promise<BoardSnapshot> {
  const answer = await office.request('GET', `/tavle/${board}`);
  return unpackBoard(JSON.parse(answer.text));
}

async function cardsIn(lane: Lane, count: number): Promise<BoardCard[]> {
  const kept = longStanding.map(({ orderNo }) => orderNo);
  const cards = (await snapshot()).cards
    .filter((card) => card.lane === lane && !kept.includes(card.orderNo))
    .slice(0, count);
  expect(cards).toHaveLength(count);
  return cards;
}

const waitForCustomer = ({ orderNo }: BoardCard) =>
  takeStep(office, orderNo, 'customer.await', {
    subReason: 'Tilbud sendt',
    followUpDate: '2099-01-05',
  });

function lane(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function cardOn(page: Page, laneName: string, { orderNo }: BoardCard) {
  return lane(page, laneName).getByRole('listitem').filter({ hasText: orderNo });
}

async function openBoard(
  path = '/tavle',
  options = {},
  user: 'skaerm' | 'kontor' = 'skaerm',
): Promise<Page> {
  const page = await app.logIn(user, path, options);
  await lamp(page, 'Live').waitFor();
  return page;
}

describe('the board', () => {
  test('shows a change of status made in another session without a reload', async () => {
    const page = await openBoard('/tavle', HIGH);
    const [card] = await cardsIn('received', 1);
    if (card === undefined) throw new Error('nothing has been received');
    await cardOn(page, 'Modtaget', card).waitFor();
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await waitForCustomer(card);
    await cardOn(page, 'Afventer', card).waitFor();
    expect(await cardOn(page, 'Modtaget', card).count()).toBe(0);
    expect(loads).toEqual([]);
    await page.context().close();
  });

  test('says that it is stale while the connection is cut, and shows all that happened meanwhile when it is back', async () => {
    const opened = new Date();
    const page = await openBoard('/tavle', { ...HIGH, movableClock: true });
    // Far from midnight: the board is fetched whole when a day begins.
    await page.clock.setSystemTime(daysBefore(Date.now(), 0, 12));
    const cards = await cardsIn('received', 5);
    const stale = page.getByText('Tavlen er ikke opdateret siden kl.');
    await app.product.stop('realtime-server');
    const cut = new Date();
    let isBack = false;
    const bringBack = async () => {
      if (!isBack) await app.product.start('realtime-server');
      isBack = true;
    };
    onTestFinished(bringBack);

    await letTimePass(page, () => lamp(page, 'Forbinder igen …').isVisible());
    expect(await stale.isVisible()).toBe(false);
    for (const card of cards) await waitForCustomer(card);
    await page.clock.runFor(61_000);
    await stale.waitFor();
    const times = [formatTime(opened.toISOString()), formatTime(cut.toISOString())];
    const sentences = times.map((time) => `Tavlen er ikke opdateret siden kl. ${time}`);
    expect(sentences).toContain(await stale.innerText());
    for (const card of cards) expect(await cardOn(page, 'Modtaget', card).count()).toBe(1);

    await bringBack();
    await letTimePass(page, () => page.getByText('Tavlen er opdateret igen').isVisible());
    for (const card of cards) await cardOn(page, 'Afventer', card).waitFor();
    expect(
      await lane(page, 'Modtaget')
        .getByText(cards[0]?.orderNo ?? '')
        .count(),
    ).toBe(0);
    expect(await stale.isVisible()).toBe(false);
    await lamp(page, 'Live').waitFor();
    await letTimePass(page, () => page.getByText('Tavlen er opdateret igen').isHidden());
    await page.context().close();
  });

  test('shows no customer, no house number and no amount until “d” says that no visitor is there', async () => {
    const page = await openBoard('/tavle', HIGH, 'kontor');
    const { cards } = await snapshot();
    const names = [...new Set(cards.flatMap(({ customerName }) => customerName ?? []))];
    const shown = async () => {
      const text = await page.locator('main').innerText();
      return {
        names: names.filter((name) => text.includes(name)).length > 0,
        houseNumbers: cards.some(({ street, houseNo }) => text.includes(`${street} ${houseNo}`)),
        amount: text.includes('kr.'),
      };
    };
    expect(await shown()).toEqual({ names: false, houseNumbers: false, amount: false });
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Diskret visning' }).waitFor();
    // The cards follow the button.
    await expect.poll(shown).toEqual({ names: true, houseNumbers: true, amount: true });
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Vis navne' }).waitFor();
    await expect.poll(shown).toEqual({ names: false, houseNumbers: false, amount: false });
    await page.context().close();
  });

  test('of a screen offers no names at all, by no key either', async () => {
    const page = await openBoard('/tavle', HIGH);
    const names = (await snapshot()).cards.flatMap(({ customerName }) => customerName ?? []);
    await page.getByRole('button', { name: 'Hold siden' }).waitFor();
    await page.keyboard.press('d');
    expect(await page.getByRole('button', { name: /^(Vis navne|Diskret visning)$/ }).count()).toBe(
      0,
    );
    // Nor does a card lead anywhere.
    expect(await page.locator('[data-card] a').count()).toBe(0);
    const whole = await page.content();
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => whole.includes(name))).toEqual([]);
    await page.context().close();
  });

  test('turns the pages of long lanes by the arrows, and every twelve seconds unless the space bar holds them', async () => {
    const page = await openBoard('/tavle', { width: 1920, height: 1080, movableClock: true });
    const foot = lane(page, 'Modtaget').getByText(/^Side \d+\/\d+$/);
    const turnsTo = (number: number) =>
      lane(page, 'Modtaget')
        .getByText(new RegExp(`^Side ${number}/`))
        .waitFor();
    await turnsTo(1);
    const pages = Number((await foot.innerText()).split('/')[1]);
    expect(pages).toBeGreaterThan(2);
    await page.keyboard.press('ArrowRight');
    await turnsTo(2);
    await page.keyboard.press('ArrowLeft');
    await turnsTo(1);
    // Turned by hand, the pages stay.
    await page.clock.runFor(30_000);
    await turnsTo(1);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Hold siden' }).waitFor();
    await page.clock.runFor(12_000);
    await turnsTo(2);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Skift sider igen' }).waitFor();
    await page.clock.runFor(30_000);
    await turnsTo(2);
    await page.context().close();
  });

  test('of an area shows the orders of that area alone, by its address and by the choice on the board', async () => {
    const boards = await (async () => {
      const page = await openBoard('/tavle', HIGH);
      const options = await page.getByRole('combobox', { name: 'Tavle' }).getByRole('option').all();
      const found = await Promise.all(
        options.map(async (option) => ({
          id: (await option.getAttribute('value')) ?? '',
          name: await option.innerText(),
        })),
      );
      await page.context().close();
      return found;
    })();
    const [area, other] = boards.filter(({ id }) => id !== 'main');
    if (area === undefined || other === undefined) throw new Error('too few boards');
    const numbers = async (board: string) =>
      (await snapshot(board)).cards.map(({ orderNo }) => orderNo).toSorted();
    const page = await openBoard(`/tavle?board=${area.id}`, HIGH);
    const shownOnBoard = async () =>
      (await page.locator('[data-card]').allInnerTexts())
        .map((text) => /\d\d-\d{5}/.exec(text)?.[0] ?? '')
        .toSorted();
    await page.getByRole('heading', { level: 1, name: area.name }).waitFor();
    await expect.poll(shownOnBoard).toEqual(await numbers(area.id));
    await page.getByRole('combobox', { name: 'Tavle' }).selectOption(other.name);
    await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
    expect(new URL(page.url()).searchParams.get('board')).toBe(other.id);
    await expect.poll(shownOnBoard).toEqual(await numbers(other.id));
    await page.context().close();
  });

  test('shows the past after “r”, says that it is not the present, and misses no message meanwhile', async () => {
    const page = await openBoard('/tavle', HIGH);
    const [card, other] = longStanding;
    if (card === undefined || other === undefined) throw new Error('too little is old');
    await waitForCustomer(card);
    await cardOn(page, 'Afventer', card).waitFor();

    await page.keyboard.press('r');
    const band = lamp(page, 'ikke nu');
    await band.filter({ hasText: 'kl. 15.00' }).waitFor();
    await cardOn(page, LONG_STANDING[card.lane], card).waitFor();
    expect(await cardOn(page, 'Afventer', card).count()).toBe(0);
    expect(await lamp(page, 'Live').count()).toBe(0);
    await lamp(page, 'Tidsrejse').waitFor();
    await waitForCustomer(other);
    await page.keyboard.press('ArrowLeft');
    await band.filter({ hasText: 'kl. 14.45' }).waitFor();
    await page.getByRole('slider', { name: 'Tidspunkt' }).focus();
    await page.keyboard.press('ArrowRight');
    await band.filter({ hasText: 'kl. 15.00' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await band.filter({ hasNotText: 'kl. 15.00' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Afspil' }).waitFor();
    expect(await cardOn(page, LONG_STANDING[other.lane], other).count()).toBe(1);

    await page.keyboard.press('Escape');
    await lamp(page, 'Live').waitFor();
    expect(await band.count()).toBe(0);
    for (const each of [card, other]) await cardOn(page, 'Afventer', each).waitFor();
    await page.context().close();
  });

  test('shows how many documents wait for a match, and updates when one is decided', async () => {
    const page = await openBoard('/tavle', HIGH);
    const { unmatchedDocuments } = await snapshot();
    expect(unmatchedDocuments).toBeGreaterThan(2);
    const documents = (count: number) => page.getByText(`${count} dokumenter uden match`).waitFor();
    await documents(unmatchedDocuments);
    const queue = await office.request('GET', '/dokumenter?state=suggested');
    const { items }: QueueAnswer = JSON.parse(queue.text);
    const [document] = items;
    if (document === undefined) throw new Error('no document waits');
    const answer = await office.request('POST', `/dokumenter/${document.id}/afgoerelse`, {
      decision: 'reject',
      version: document.version,
      reason: 'advertising',
    });
    expect(answer.status).toBe(200);
    await documents(unmatchedDocuments - 1);
    await page.context().close();
  });

  test('that does not exist is a page that says so in Danish', async () => {
    const page = await (await app.openContextOf('skaerm')).newPage();
    const answer = await page.goto('/tavle?board=findes-ikke');
    expect(answer?.status()).toBe(404);
    await page.getByText('Tavlen findes ikke.').waitFor();
    await page.context().close();
  });
});
