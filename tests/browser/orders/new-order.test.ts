import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CustomerHit, OrderCustomer } from '#domain/customers/order-customer.ts';
import { makeClientele } from '#app-server/demo/company/customers.ts';
import { placesFrom } from '#app-server/demo/company/places.ts';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { postnrRows } from '#app-server/database/seed/postnumre.ts';
import {
  begin,
  chooseCustomer,
  dialog,
  field,
  focused,
  option,
} from '../support/pages/new-order.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import { pressFast } from '../support/press-fast.ts';

const app = useProduct();
const openTab = useTabs(app);

/** A customer of the demo company who is as asked for. */
async function customerWho(query: string, is: (hit: CustomerHit) => boolean): Promise<CustomerHit> {
  const office = await app.httpSession('kontor');
  const answer = await office.request('GET', `/kunder/opslag?q=${encodeURIComponent(query)}`);
  const { hits }: { hits: CustomerHit[] } = Object(await answer.json());
  const found = hits.find(is);
  if (found === undefined) throw new Error(`No customer for ${query}`);
  return found;
}

/** A customer of the demo company with several addresses. */
function customerAtSeveral() {
  const { customers, addresses } = makeClientele(DEMO_SEED, placesFrom(postnrRows()));
  const found = customers.find(
    ({ id, blocked }) =>
      blocked === 'none' && addresses.filter(({ customerId }) => customerId === id).length > 1,
  );
  if (found === undefined) throw new Error('Nobody has several addresses');
  return found;
}

/** A customer whose only address has been taken away. */
async function customerNowhere(): Promise<{ customerNo: number; name: string }> {
  const office = await app.httpSession('kontor');
  const name = 'Nora Nordby';
  const place = { street: 'Åkandevej', houseNo: '9', postnr: '7100' };
  const body = { kind: 'private', name, email: 'nora@nordby.example', ...place };
  const made = await office.request('POST', '/kunder', body);
  const { id, customerNo }: { id: string; customerNo: number } = Object(await made.json());
  const found = await office.request('GET', `/ordrer/ny/kunder/${id}`);
  const { addresses }: OrderCustomer = Object(await found.json());
  for (const address of addresses) {
    const url = `/kunder/${customerNo}/adresser/${address.id}`;
    expect((await office.request('DELETE', url, { version: 1 })).status).toBe(200);
  }
  return { customerNo, name };
}

/** A customer of the demo company who is blocked. */
function blockedCustomer() {
  const { customers } = makeClientele(DEMO_SEED, placesFrom(postnrRows()));
  const found = customers.find(({ blocked }) => blocked !== 'none');
  if (found === undefined) throw new Error('Nobody is blocked');
  return found;
}

/** Chooses a customer whose addresses stay on their way. @returns the requests for them */
async function chooseHeld(page: Page, query: string, name: RegExp): Promise<Route[]> {
  const held: Route[] = [];
  await page.route('**/ordrer/ny/kunder/*', (route) => void held.push(route));
  await page.keyboard.type(query);
  await option(page, name).and(page.locator('[data-combobox-selected]')).waitFor();
  await page.keyboard.press('Enter');
  return held;
}

describe('a new order', () => {
  test('brings its new customer with it, says what is missing, and is kept once when it is sent twice', async () => {
    const page = await openTab('kontor', '/ordrer');
    await begin(page);
    await page.keyboard.type('Kamma Prøvelund');
    await option(page, /^Ny kunde/)
      .and(page.locator('[data-combobox-selected]'))
      .waitFor();
    await page.keyboard.press('Enter');
    await focused(page, 'newCustomer.name').waitFor();
    await page.keyboard.press('Control+Enter');
    await focused(page, 'newCustomer.street').waitFor();
    await dialog(page)
      .getByText(/^Skriv e-mailen/)
      .waitFor();
    await page.keyboard.type('Åkandevej 12b, 2. tv, 7100');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'newCustomer.city').inputValue()).toBe('Vejle');
    expect(await field(page, 'newCustomer.street').inputValue()).toBe('Åkandevej 12b, 2. tv');
    await dialog(page)
      .getByText(/Vejle Kommune$/)
      .waitFor();
    const tops = await Promise.all(
      ['street', 'postnr', 'city'].map(async (name) => {
        const box = await field(page, `newCustomer.${name}`).boundingBox();
        return box?.y;
      }),
    );
    expect(new Set(tops).size).toBe(1);
    await field(page, 'newCustomer.phone').fill('75 82 11 99');
    await field(page, 'newCustomer.email').fill('kamma@lund.example');
    await field(page, 'workType').selectOption('charger_own');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Ladeboks, eget salg' }).waitFor();
    await page.getByText('Kamma Prøvelund').first().waitFor();
    expect(await customerWho('75821199', () => true)).toMatchObject({
      name: 'Kamma Prøvelund',
      address: 'Åkandevej 12B, 2. tv, 7100 Vejle',
    });
  });

  test('shows what may be the same order, and “Opret og ny” begins the next one with empty fields', async () => {
    const page = await openTab('kontor', '/ordrer');
    const button = page.getByRole('button', { name: /^Ny ordre/ });
    await button.focus();
    for (const round of [1, 2]) {
      if (round === 1) await begin(page);
      await chooseCustomer(page, 'Kamma Prøvelund', /^Kamma/);
      await focused(page, 'workType').waitFor();
      await pressFast(page, 'Byg');
      const alike = dialog(page).getByRole('status', { name: 'Ordrer, der ligner' });
      await alike.getByRole('link', { name: /Ladeboks, eget salg/ }).waitFor();
      if (round === 2) await alike.getByRole('link', { name: /Byggestrøm/ }).waitFor();
      await page.keyboard.press('Control+Shift+Enter');
      await page.getByRole('alert').getByRole('link', { name: 'Åbn ordren' }).first().waitFor();
      await focused(page, 'customerId').waitFor();
      expect(await field(page, 'title').inputValue()).toBe('');
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await button.and(page.locator(':focus')).waitFor();
  });

  test('loses no letter that is typed while the addresses of its customer are on their way', async () => {
    const page = await openTab('kontor', '/ordrer');
    await begin(page);
    const held = await chooseHeld(page, '10101', /^Kirsten Dahl/);
    await pressFast(page, 'Byg');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await dialog(page).getByRole('region', { name: 'Kunde' }).getByText('Kirsten Dahl').waitFor();
    await focused(page, 'workType').waitFor();
    expect(await field(page, 'workType').inputValue()).toBe('site_power');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Kassér' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('that is sent while the address of its customer is on its way is created when it is there', async () => {
    const page = await openTab('kontor', '/ordrer');
    await begin(page);
    const held = await chooseHeld(page, '10101', /^Kirsten Dahl/);
    await field(page, 'workType').selectOption('site_power');
    await page.keyboard.press('Control+Enter');
    await dialog(page).locator('[type=submit][data-loading]').waitFor();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await page.getByRole('heading', { level: 1, name: 'Byggestrøm' }).waitFor();
    await page.getByText('Kirsten Dahl').first().waitFor();
  });

  test.each([
    ['one of several addresses has to be chosen', 'several', 'installationAddressId', ''],
    ['the only address has to be written', 'none', 'newAddress.street', 'byvej'],
  ] as const)(
    'takes no letter for the kind of work while %s',
    async (_what, addresses, next, written) => {
      const page = await openTab('kontor', '/ordrer');
      await begin(page);
      const { customerNo, name } =
        addresses === 'several' ? customerAtSeveral() : await customerNowhere();
      const held = await chooseHeld(page, String(customerNo), new RegExp(`^${name}`));
      await page.keyboard.type('byvej');
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
      await dialog(page).getByRole('region', { name: 'Kunde' }).getByText(name).waitFor();
      await focused(page, next).waitFor();
      expect(await field(page, next).inputValue()).toBe(written);
      expect(await field(page, 'workType').inputValue()).toBe('');
    },
  );

  test('of a blocked customer is refused when they are chosen', async () => {
    const blocked = blockedCustomer();
    const page = await openTab('kontor', '/ordrer');
    await begin(page);
    await chooseCustomer(page, String(blocked.customerNo), new RegExp(`^${blocked.name}`));
    await dialog(page)
      .getByRole('alert')
      .getByText(/^Kunden er spærret\./)
      .waitFor();
    expect(
      await dialog(page)
        .getByRole('button', { name: /^Opret/ })
        .first()
        .isDisabled(),
    ).toBe(true);
  });

  test('over a credit limit is refused with what it takes, not with a block that is not there', async () => {
    const leader = await openTab('leder', '/kunder/10101');
    const details = leader.locator('#stamdata');
    await details.getByRole('button', { name: /^Rediger/ }).click();
    await details.getByLabel('Kreditmaks.').fill('100');
    await leader.getByRole('button', { name: 'Gem', exact: true }).click();
    await leader.getByText('Kunden er gemt.').waitFor();

    const page = await openTab('kontor', '/kunder/10101');
    await page
      .getByRole('button', { name: /^Ny ordre/ })
      .first()
      .click();
    const customer = dialog(page).getByRole('region', { name: 'Kunde' });
    await customer.getByText('Kirsten Dahl').waitFor();
    await field(page, 'workType').selectOption('charger_own');
    await field(page, 'title').fill('Ladeboks');
    await dialog(page)
      .getByRole('button', { name: /^Opret/ })
      .last()
      .click();
    const refusal = customer.getByRole('alert');
    expect(await refusal.innerText()).toBe(
      'Ordren bringer betaleren over sit kreditmaksimum. Det kræver rettigheden »Ret kunders vilkår«.',
    );
  });

  test('is left only after a question, and is offered again', async () => {
    const page = await openTab('kontor', '/ordrer');
    await begin(page);
    await page.keyboard.press('Tab');
    await field(page, 'title').fill('Halvt skrevet');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Luk uden at oprette ordren?' });
    await question.getByRole('button', { name: 'Fortsæt' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await field(page, 'title').inputValue()).toBe('Halvt skrevet');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Behold kladden' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    // Left without an answer, it is not lost.
    await begin(page);
    await dialog(page).getByRole('button', { name: 'Gendan' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await begin(page);
    await dialog(page).getByRole('button', { name: 'Gendan' }).click();
    expect(await field(page, 'title').inputValue()).toBe('Halvt skrevet');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Kassér' }).click();
    const answered = page.waitForResponse(/\/ordrer\/ny$/);
    await begin(page);
    await answered;
    expect(await dialog(page).getByRole('button', { name: 'Gendan' }).count()).toBe(0);
  });

  test('a lost line keeps every field, and the same order goes through afterwards', async () => {
    const page = await openTab('kontor', '/ordrer');
    await begin(page);
    await chooseCustomer(page, 'Kamma Prøvelund', /^Kamma/);
    await focused(page, 'workType').waitFor();
    await pressFast(page, 'Sol');
    expect(await field(page, 'workType').inputValue()).toBe('solar');
    const office = await app.httpSession('kontor');
    const arrived: number[] = [];
    await page.route('**/ordrer', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      // The order arrives, and its answer is lost.
      const { status } = await office.request('POST', '/ordrer', request.postDataJSON());
      arrived.push(status);
      return route.abort();
    });
    await page.keyboard.press('Control+Enter');
    await dialog(page)
      .getByRole('alert')
      .getByText(/Serveren kan ikke nås/)
      .waitFor();
    expect(arrived).toEqual([201]);
    await page.unroute('**/ordrer');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Solceller/batteri' }).waitFor();
    const answer = await office.request('GET', '/soeg?q=kamma+solceller');
    const found: { hits: unknown[] } = Object(await answer.json());
    expect(found.hits).toHaveLength(1);
  });

  test('is not offered to a fitter', async () => {
    const page = await openTab('montoer', '/ordrer');
    await page.getByRole('heading', { level: 1, name: 'Ordrer' }).waitFor();
    expect(await page.getByRole('button', { name: /^Ny ordre/ }).count()).toBe(0);
    await page.keyboard.press('n');
    expect(await dialog(page).count()).toBe(0);
  });
});
