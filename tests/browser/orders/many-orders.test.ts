import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { saveFields, stopAllWork } from '#tests/support/product/order-requests.ts';
import { dialogFaults } from '../support/checks/dialog-faults.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const dialog = (page: Page) => page.getByRole('dialog');
const listed = v.object({
  props: v.object({ rows: v.array(v.object({ orderNo: v.string() })) }),
});

/** Every received order is selected, beyond the page of the list; answers how many they are. */
async function selectAllReceived(page: Page): Promise<number> {
  await page.goto('/ordrer?status=received');
  await page.getByRole('checkbox', { name: 'Vælg alle viste rækker' }).check();
  await page.getByText('50 valgt').waitFor();
  await page.getByRole('button', { name: /^Vælg alle \d+ på tværs af sider$/ }).click();
  const all = await page.getByText(/^Alle \d+ er valgt\.$/).innerText();
  return Number(/\d+/.exec(all)?.[0]);
}

/** Presses a key on the page at the very moment that a button stands there, and only once. */
async function pressAsSoonAs(page: Page, key: string, button: string): Promise<void> {
  await page.evaluate(
    ([pressed, name]) => {
      const watcher = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll('button')];
        if (!buttons.some(({ textContent }) => textContent === name)) return;
        watcher.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      });
      watcher.observe(document.body, { subtree: true, childList: true });
    },
    [key, button],
  );
}

describe('many orders at once', () => {
  test('a run whose answer is lost in the middle reports what was done, and the rest is untouched', async () => {
    const page = await openTab('kontor', '/');
    const all = await selectAllReceived(page);
    let parts = 0;
    await page.route('**/ordrer/planlaegning', async (route) => {
      const { dryRun = false }: { dryRun?: boolean } = Object(route.request().postDataJSON());
      if (!dryRun) parts += 1;
      if (parts !== 2) return route.continue();
      // The server does it; the answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });

    await page.getByRole('button', { name: 'Tildel montør' }).click();
    await dialog(page).getByLabel('Montører').first().click();
    await page.getByRole('listbox', { name: 'Montører' }).getByText('Lars Petersen').click();
    await page.keyboard.press('Tab');
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).click();
    await dialog(page).getByText(`${all} af ${all} kan få de valgte montører.`).waitFor();
    await dialog(page)
      .getByRole('button', { name: `Udfør for ${all} ordrer` })
      .click();

    await dialog(page).getByText('50 ordrer blev opdateret').waitFor();
    await dialog(page)
      .getByText(`${all - 50} ordrer blev ikke ændret: de nåede ikke med.`)
      .waitFor();
    expect(parts).toBe(2);
    await dialog(page).getByRole('button', { name: 'Luk' }).last().click();
    await page.getByLabel('Montør', { exact: true }).selectOption('Lars Petersen');
    await page.getByText('1–50 af 50', { exact: true }).waitFor();
  });

  test('are taken back together, and those that were refused are a list of their own', async () => {
    const office = await app.httpSession('kontor');
    const firstOf = async (status: string) => {
      const answer = await office.visit(`/ordrer?status=${status}`);
      return v.parse(listed, answer.json()).props.rows[0]?.orderNo ?? '';
    };
    const [open, closed] = [await firstOf('received'), await firstOf('cancelled')];
    const fields = async () => {
      const answer = await office.request('GET', `/ordrer/${open}/felter`);
      return v.parse(v.object({ fields: v.unknown() }), await answer.json()).fields;
    };
    const before = await fields();
    const page = await openTab('kontor', `/ordrer?status=all&numbers=${open}_${closed}`);
    await page.getByRole('button', { name: 'Fjern filteret: Kun 2 bestemte ordrer' }).waitFor();
    await page.getByRole('checkbox', { name: 'Vælg alle viste rækker' }).check();
    await page.getByRole('button', { name: 'Tildel montør' }).click();
    await dialog(page).getByLabel('Montører').first().click();
    await page.getByRole('listbox', { name: 'Montører' }).getByText('Søren Rasmussen').click();
    await page.keyboard.press('Tab');
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).click();
    await dialog(page).getByRole('button', { name: 'Udfør for 1 ordre' }).click();
    await dialog(page).getByText('1 ordre blev opdateret').waitFor();
    const refused = dialog(page).getByRole('link', { name: 'Vis den afviste' });
    expect(await refused.getAttribute('href')).toBe(`/ordrer?status=all&numbers=${closed}`);
    expect(await fields()).not.toEqual(before);
    await dialog(page).getByRole('button', { name: 'Fortryd', exact: true }).press('Enter');
    await dialog(page).getByText('Fortrudt for 1 ordre').waitFor();
    expect(await fields()).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Luk' }).last().click();
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('that cannot take a step say why before a reason is asked for', async () => {
    const page = await openTab('kontor', '/ordrer?status=done');
    for (const row of [0, 1]) {
      await page.locator('tbody tr').nth(row).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Skift status' }).click();
    await dialog(page).getByLabel('Trin').selectOption('order.cancel');
    const refused = dialog(page).getByRole('status');
    await refused.getByText('2 ordrer kan ikke – se hvorfor', { exact: true }).waitFor();
    expect(await refused.innerText()).toContain('Ordren har linjer med værdi.');
    expect(await dialog(page).getByRole('textbox').count()).toBe(0);
    expect(await dialog(page).getByRole('button', { name: 'Tørkørsel' }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Luk' }).last().click();
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('get a priority, a responsible person and an area together, by keyboard, seen by a colleague', async () => {
    const page = await openTab('kontor', '/ordrer?status=awaiting_material');
    const colleague = await openTab('leder', '/ordrer?status=awaiting_material');
    await colleague.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    const rows = page.locator('tbody tr');
    const numbers: string[] = [];
    for (const row of [rows.nth(0), rows.nth(1)]) {
      numbers.push(await row.getByRole('link').first().innerText());
      await row.getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Ret', exact: true }).press('Enter');
    const trial = dialog(page).getByRole('button', { name: 'Tørkørsel' });
    expect(await trial.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Prioritet').selectOption({ label: 'Akut' });
    await dialog(page).getByLabel('Frist').selectOption({ label: 'Ny frist' });
    expect(await trial.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Frist', { exact: true }).selectOption({ label: 'Ændres ikke' });
    await dialog(page).getByLabel('Sagsansvarlig').selectOption({ index: 1 });
    await dialog(page).getByLabel('Område').selectOption({ label: 'Uden område' });
    await trial.press('Enter');
    await dialog(page).getByText('2 af 2 kan rettes.').waitFor();
    await dialog(page).getByRole('button', { name: 'Udfør for 2 ordrer' }).press('Enter');
    await dialog(page).getByText('2 ordrer blev opdateret').waitFor();
    for (const number of numbers) {
      const row = colleague.getByRole('row').filter({ hasText: number });
      await row.getByRole('img', { name: 'Prioritet: Akut' }).waitFor();
    }
    await dialog(page).getByRole('button', { name: 'Luk' }).last().press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('leave the focus on the heading when the report is closed and the selection is gone', async () => {
    const page = await openTab('leder', '/ordrer?status=planned');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('tbody tr').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Skift status/ }).press('Enter');
    await dialog(page).getByLabel('Trin').selectOption({ label: 'Annullér ordre (1 af 1)' });
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).waitFor();
    expect(await page.evaluate(dialogFaults)).toEqual([]);
    await dialog(page).getByLabel('Trin').selectOption({ label: 'Fjern planlægning (1 af 1)' });
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Udfør for 1 ordre' }).press('Enter');
    await dialog(page).getByText('1 ordre blev opdateret').waitFor();
    await dialog(page).getByRole('button', { name: 'Luk' }).last().press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    const isHeading = () => page.evaluate(() => document.activeElement?.matches('main h1'));
    await expect.poll(isHeading).toBe(true);
  });

  test('are printed as work sheets, one page each, without what stands around them', async () => {
    const page = await openTab('kontor', '/ordrer/arbejdssedler?nr=26-04217,26-04241');
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print' });

    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await page.getByLabel(/^R2604217-\d$/).isVisible()).toBe(true);
    const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    expect(pdf.getPageCount()).toBe(2);
  });
});

describe('one order', () => {
  test('takes a step back from the toast, or from its timeline, and says which step it was', async () => {
    const page = await openTab('kontor', '/ordrer?status=ready_to_invoice');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Træk tilbage' }).click();
    // By the keyboard: a press of the mouse waits until the toast stands still, and it stays for ten seconds only.
    await page.getByRole('alert').getByRole('button', { name: 'Fortryd' }).press('Enter');
    await page.getByText('Fortrudt: ordren er igen »Klar til fakturering«.').waitFor();

    const timeline = page.getByRole('region', { name: 'Hændelser' });
    const undone = timeline.getByText(/ fortrød: trak ordren tilbage fra fakturering\.$/);
    await undone.waitFor();
    expect(await timeline.getByRole('button', { name: 'Fortryd' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Træk tilbage' }).click();
    await timeline.getByRole('button', { name: 'Fortryd' }).click();
    await expect.poll(() => undone.count()).toBe(2);
    await page.getByRole('button', { name: 'Træk tilbage' }).waitFor();
  });

  test('has its time started and stopped by the key t, and leads to its parts by its tabs', async () => {
    await stopAllWork(await app.httpSession('kontor'));
    const page = await openTab('kontor', '/ordrer/26-04241');
    const work = page.getByRole('region', { name: 'Aktiviteter og timer' });
    await work.waitFor();
    await pressAsSoonAs(page, 't', 'Stop tid');
    await page.keyboard.press('t');
    await page.getByText('Ordren er nu »I gang«.').waitFor();
    await page.getByText(/^Tiden for \p{Lu}{2,3} er stoppet\.$/u).waitFor();
    await work.getByRole('button', { name: 'Stop tid' }).waitFor({ state: 'detached' });

    const tab = page
      .getByRole('navigation', { name: 'Ordrens dele' })
      .getByRole('link', { name: 'Hændelser' });
    expect(await tab.getAttribute('aria-current')).toBeNull();
    await tab.click();
    await page.locator('nav a[href="#haendelser"][aria-current="location"]').waitFor();
  });

  test('shows its requisition number large at the counter, on a phone', async () => {
    const page = await openTab('montoer', '/ordrer', { width: 390 });
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d\d-\d{5}/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Vis ved skranken' }).click();
    const number = dialog(page).getByLabel(/^R\d{7}-\d$/);
    await number.waitFor();
    const box = await number.boundingBox();
    expect(box?.height).toBeGreaterThan(40);
    expect(box && box.x + box.width).toBeLessThanOrEqual(390);
  });
});

describe('a row of the list', () => {
  test('has its deadline and priority changed in place by keyboard, seen by a colleague, and says its lock', async () => {
    const page = await openTab('kontor', '/ordrer?status=planned');
    const colleague = await openTab('leder', '/ordrer?status=planned');
    await colleague.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    const row = page.getByRole('row').nth(1);
    const orderNo = await row.getByRole('link').first().innerText();
    await page.keyboard.press('j');
    for (let cell = 0; cell < 4; cell++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await dialog(page).getByLabel('Prioritet').selectOption({ label: 'Akut' });
    await dialog(page).getByRole('button', { name: 'Gem' }).press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await row.getByRole('img', { name: 'Prioritet: Akut' }).waitFor();
    // The focus is on the cell again.
    await expect.poll(() => page.locator('[data-edit="flags"]:focus').count()).toBe(1);
    await colleague
      .getByRole('row')
      .filter({ hasText: orderNo })
      .getByRole('img', { name: 'Prioritet: Akut' })
      .waitFor();

    await page.goto('/ordrer?status=invoiced');
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Frist/ })
      .click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Ordren er låst, fordi den er faktureret.' })
      .waitFor();
  });

  test('is asked about when somebody else has changed the same meanwhile', async () => {
    const leader = await app.httpSession('leder');
    const page = await openTab('kontor', '/ordrer?status=received');
    const row = page.getByRole('row').nth(2);
    const orderNo = await row.getByRole('link').first().innerText();
    await row.getByRole('button', { name: /^Prioritet/ }).click();
    await dialog(page).getByLabel('Prioritet').selectOption({ label: 'Akut' });
    await saveFields(leader, orderNo, { priority: 'low' });
    await dialog(page).getByRole('button', { name: 'Gem' }).click();
    const question = dialog(page).filter({ hasText: 'blevet ændret af en anden bruger' });
    await question.getByRole('button', { name: 'OK', exact: true }).last().click();
    const urgent = row.getByRole('img', { name: 'Prioritet: Akut' });
    await expect.poll(() => urgent.count()).toBe(1);
  });

  test('is printed with the others of the whole list, and nothing else of the page is', async () => {
    const page = await openTab('kontor', '/ordrer?status=received');
    await page.getByRole('row').nth(2).waitFor();
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const paper = page.getByRole('region', { name: 'Udskrift' });
    // On the screen it is not seen.
    await page.emulateMedia({ media: 'print' });
    await paper.waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    const rows = await paper.getByRole('row').count();
    expect(await paper.innerText()).toContain(`${rows - 1} ordrer`);
    expect(rows).toBeGreaterThan(51);
    // On a sheet of A4 a broken number would make its row twice as high.
    await page.setViewportSize({ width: 718, height: 1040 });
    const broken = await paper.getByRole('row').evaluateAll((all) =>
      all.flatMap((row) => {
        const cell = row.querySelector('td');
        if (cell === null) return [];
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [cell.textContent] : [];
      }),
    );
    expect(broken).toEqual([]);
  });
});
