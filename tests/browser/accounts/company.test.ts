import { expect, test } from 'vitest';
import { settingsTables } from '#domain/settings-tables.ts';
import { save, saveBy } from '../support/save.ts';
import { useProductWithLedger } from '../support/product/use-product.ts';

const app = useProductWithLedger();

test('an administrator says who the company is and where its areas are; a colleague sees it at once', async () => {
  const admin = await app.logIn('admin', '/admin/grupper');
  await admin.getByRole('link', { name: 'Virksomheden' }).click();
  const colleague = await app.logIn('admin', '/admin/grupper/virksomheden');
  await colleague.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const cvr = admin.getByLabel('CVR-nr.');
  await cvr.fill('12345678');
  await admin.getByLabel('Postnr.').fill('5000');
  expect(await admin.getByLabel('By', { exact: true }).inputValue()).toBe('Odense C');
  await admin.getByRole('button', { name: 'Gem' }).click();
  await admin.getByText('CVR-nummeret er ikke gyldigt. Kontrollér cifrene.').waitFor();
  await cvr.fill('24 25 67 90');
  await save(admin);
  await expect.poll(() => colleague.getByLabel('Postnr.').inputValue()).toBe('5000');

  await admin.goto('/ordrer/arbejdssedler?nr=26-04217');
  await admin.getByText('5000 Odense C · CVR 24 25 67 90').waitFor();

  await admin.goto('/admin/omraader');
  await admin.getByText(/Adresser i .*6900/).waitFor();
  await admin.getByRole('button', { name: 'Nyt område' }).click();
  await admin.getByLabel('Navn, Nyt område').fill('Vest');
  await admin.getByLabel('Postnumre, Vest').fill('6000-6999');
  await admin.getByText(/Overlapper med/).waitFor();
  await admin.getByLabel('Postnumre, Vest').fill('6900-6999');
  await save(admin);
  await admin.goto('/tavle');
  await admin.getByRole('option', { name: 'Vest' }).waitFor({ state: 'attached' });
  await Promise.all([admin, colleague].map((page) => page.context().close()));
});

test('what has which number in Visma is typed by an administrator, counted, and seen live by a leader', async () => {
  const leader = await app.logIn('leder', '/admin/grupper/erp');
  const admin = await app.logIn('admin', '/admin/grupper', { width: 390, scheme: 'dark' });
  await admin.getByRole('link', { name: 'ERP-grupper' }).click();
  await admin.getByText('2 af 25 mangler. Layout og enhed mangler mapping til Visma.').waitFor();

  await leader.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const number = 'Nr. i Visma, Layout: Service';
  expect(await leader.getByLabel(number, { exact: true }).isDisabled()).toBe(true);
  expect(await leader.getByRole('button', { name: 'Gem' }).count()).toBe(0);

  const typed = admin.getByLabel(number, { exact: true });
  await typed.fill('fire');
  await admin.getByText('Skriv et helt tal, fx 3.').waitFor();
  await typed.fill('3');
  await admin.getByLabel('Navn i Visma, Layout: Service').fill('Service');
  await save(admin);
  await leader.getByText('1 af 25 mangler. Enhed mangler mapping til Visma.').waitFor();
  expect(await leader.getByLabel(number, { exact: true }).inputValue()).toBe('3');

  // A colleague who began before is asked, and can let the own number win.
  const colleague = await app.logIn('admin', '/admin/grupper/erp');
  const set = 'Nr. i Visma, Enhed: sæt';
  await colleague.getByLabel(set, { exact: true }).fill('6');
  await admin.getByLabel(set, { exact: true }).fill('5');
  await save(admin);
  await colleague.getByText(/En anden har gemt imens/).waitFor();
  await colleague.getByRole('button', { name: 'Gem' }).click();
  const asked = colleague.getByRole('dialog');
  await asked.getByText('Enhed: sæt').waitFor();
  await saveBy(colleague, () => asked.getByRole('button', { name: 'OK', exact: true }).click());
  await expect.poll(() => admin.getByLabel(set, { exact: true }).inputValue()).toBe('6');

  // Once the ledger's own lists are there, numbers are chosen and cannot be mistyped.
  await admin.getByRole('button', { name: 'Hent grupper fra Visma' }).click();
  await admin.getByText(/\d+ grupper er hentet fra Visma\./).waitFor();
  const layout = admin.getByLabel(number, { exact: true });
  await layout.getByRole('option', { name: /Kreditnota/ }).waitFor({ state: 'attached' });
  await Promise.all([admin, leader, colleague].map((page) => page.context().close()));
});

/** Notes in the page what moves without a hand. */
const WATCH_SHIFTS = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (value > 0.01 && !hadRecentInput) shifts.push(sources.map(({ node, previousRect: was, currentRect: is }) =>
        [node?.outerHTML?.slice(0, 80), was.x, was.y, is.x, is.y].join(' ')));
  }
}).observe({ type: 'layout-shift' })`;
/** The fields that lie under the button “Gem” when they are reached one after the other. */
const COVERED = `[...document.querySelectorAll('main :is(input, select):enabled')].filter((field) => {
  field.focus();
  const is = field.getBoundingClientRect();
  const bar = document.querySelector('[aria-keyshortcuts="Control+S"]').getBoundingClientRect();
  return is.bottom > bar.top && is.top < bar.bottom;
}).map((field) => field.ariaLabel)`;
const PLACES = `[...document.querySelectorAll('main :is(h1, section, [data-row])')].map((part) => {
  const { y, height } = part.getBoundingClientRect();
  return [part.dataset.row ?? part.textContent.slice(0, 20), y, height].join(' ');
})`;
const FRAMES = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

test('nothing moves while settings are saved, nor when it is no longer said that they are, on a phone and beside a preview, and no field that is reached by keys is below their buttons', async () => {
  const admin = await app.logIn('admin', '/admin/omraader');
  // The numbers in Visma are chosen by now, and none of their names is typed.
  const typed = Object.values(settingsTables).filter(({ path }) => path !== '/admin/grupper/erp');
  const seen = [
    ...typed.map(({ path }) => [path, 390] as const),
    ['/admin/ordrestatus', 820],
    ['/admin/grupper/virksomheden', 390],
    ['/admin/grupper/virksomheden', 1280],
  ] as const;
  for (const [path, width] of seen) {
    await admin.setViewportSize({ width, height: 844 });
    await admin.goto(path);
    const name = admin
      .getByRole('main')
      .getByRole('textbox', { name: /^(Navn|Ydelse,)/, disabled: false })
      .first();
    await name.fill(`${await name.inputValue()}s`);
    // The stand-in of a font that is on its way is wider.
    await admin.evaluate(`document.fonts.ready.then(() => ${FRAMES})`);
    await admin.evaluate(WATCH_SHIFTS);
    const button = admin.getByRole('button', { name: 'Gem', exact: true });
    const place = await button.boundingBox();
    const parts = await admin.evaluate(PLACES);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await admin.route('**', async (route) => {
      if (route.request().method() !== 'GET') await answered;
      await route.continue();
    });
    await saveBy(admin, async () => {
      await button.click();
      await expect.poll(() => button.getAttribute('data-loading')).toBe('true');
      expect([path, width, await admin.evaluate(PLACES)]).toEqual([path, width, parts]);
      answer();
    });
    await admin.unroute('**');
    await admin.getByText('Gemt.', { exact: true }).waitFor({ state: 'hidden' });
    await admin.evaluate(FRAMES);
    expect([path, width, await admin.evaluate(PLACES)]).toEqual([path, width, parts]);
    expect([path, width, await admin.evaluate('globalThis.shifts')]).toEqual([path, width, []]);
    expect(await button.boundingBox()).toEqual(place);
    expect(await admin.evaluate(COVERED)).toEqual([]);
  }
  await admin.context().close();
});
