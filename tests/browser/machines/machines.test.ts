import { describe, expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { useProduct } from '../support/product/use-product.ts';
import {
  lit,
  openMachineBrowser,
  openState,
  send,
  useMachineTabs,
} from '../support/machine-tabs.ts';

const app = useProduct();

/** Where every machine that lives as long as a page is met. */
const pageOf: Readonly<Record<string, string>> = {
  'form-success': '/ordrer/26-04218',
  'ask-and-send': '/ordrer/26-04218',
  'bulk-run': '/ordrer',
  'new-order': '/ordrer',
  'order-status-screen': '/tavle',
  'screen-pairing': '/tavle/par',
  dashboard: '/dashboard',
  'dashboard-tile': '/dashboard',
  'manual-order-match': '/dokumentmatch',
  'table-draft': '/admin/ordrestatus',
  'init-groups': '/admin/grupper',
  offboarding: '/admin/brugere',
  auth: '/bekraeft-email',
  'customer-form': '/kunder',
  'customer-field': '/kunder',
  'customer-merge': '/kunder/10040',
  'price-change': '/varer/101010',
};
const openTab = useMachineTabs(app);

/** A tab of the app, and a visualizer in another tab of the same browser that looks at it. */
async function lookAtApp(machine: string) {
  const tab = await openTab('kontor', '/ordrer');
  const viewer = await tab.context().newPage();
  await viewer.goto(`/dev/machines?machine=${machine}`);
  const place = viewer.getByRole('combobox', { name: 'Hvor' });
  await place.getByRole('option', { name: /^Fane: Ordrer/ }).waitFor({ state: 'attached' });
  await place.selectOption({ label: `Fane: ${await tab.title()}` });
  return { tab, viewer };
}

describe('the visualizer', () => {
  test('shows every machine with what it is for, and those that live', async () => {
    await openTab('admin', '/ordrer');
    const page = await openTab('admin', '/dev/machines');
    await page.getByRole('heading', { level: 1, name: 'Maskinerne' }).waitFor();
    const card = page.getByRole('link', { name: /^realtime-connection/ });
    // In this tab, and in the other.
    await expect.poll(() => card.innerText()).toContain('2 i live');
    await card.click();
    await openState(page, 'realtime-connection.connection');
    await lit(page, 'realtime-connection.connection.initialized').waitFor();
    await page.goto('/dev/machines?machine=orders');
    await page.getByText('Der er ingen maskine, der hedder “orders”.').waitFor();
  });

  test('shows the machine of every page that stands open as one that lives', async () => {
    const ofPages = catalogue.filter(({ lives }) => lives === 'page');
    expect(ofPages.map(({ machine }) => machine.id).toSorted()).toEqual(
      Object.keys(pageOf).toSorted(),
    );
    const browser = await openMachineBrowser(app, 'admin');
    const open = async (path: string) => {
      const tab = await browser.newPage();
      await tab.goto(path);
      return tab;
    };
    for (const path of new Set(Object.values(pageOf))) {
      const tab = await open(path);
      if (path === pageOf['new-order']) await tab.getByRole('button', { name: 'Ny ordre' }).click();
      if (path === pageOf['customer-form']) {
        await tab.getByRole('button', { name: 'Ny kunde' }).click();
      }
      if (path === pageOf['customer-merge']) {
        await tab.getByRole('button', { name: 'Mere' }).click();
        await tab.getByRole('menuitem', { name: 'Flet med en anden kunde' }).click();
      }
      if (path === pageOf['price-change']) {
        await tab.getByRole('button', { name: 'Ret priser' }).click();
      }
      if (path === pageOf['offboarding']) {
        await tab.getByRole('button', { name: 'Emil Knudsen' }).click();
        await tab.getByRole('button', { name: /^Fratrædelse/ }).click();
      }
    }
    const viewer = await open('/dev/machines');
    // A screen is paired where nobody is logged in, in a tab of the same browser.
    await browser.clearCookies();
    const screen = await open(pageOf['screen-pairing'] ?? '');
    await screen.getByRole('heading', { name: 'Par skærmen' }).waitFor();
    for (const id of Object.keys(pageOf)) {
      const card = viewer.getByRole('link', { name: new RegExp(`^${id}(?!-)`) });
      await card.getByText(/\d i live/).waitFor();
    }
    await browser.close();
  });

  test('lights the state that the app in another tab is in, when it changes there', async () => {
    const { viewer } = await lookAtApp('realtime-connection');
    await openState(viewer, 'realtime-connection.connection');
    const state = (name: string) => lit(viewer, `realtime-connection.connection.${name}`);
    await state('connected').waitFor();
    await app.product.stop('realtime-server');
    await state('connected').waitFor({ state: 'detached' });
    await app.product.start('realtime-server');
    await state('connected').waitFor();
    // The open region lights its state, and the closed ones name theirs.
    expect(await viewer.locator('[data-state] text[data-live]').count()).toBeGreaterThan(1);
    await viewer
      .getByRole('button', { name: /realtime-connection: ← socket\.opened/ })
      .first()
      .waitFor();
  });

  test('moves the app in another tab by an event that is sent from it', async () => {
    const { tab, viewer } = await lookAtApp('realtime-connection');
    await openState(viewer, 'realtime-connection.connection');
    const lamp = (text: RegExp) => tab.getByRole('status').filter({ hasText: text });
    await lamp(/Live/).waitFor();
    await send(viewer, 'connection.ended').click();
    await lamp(/Live/).waitFor({ state: 'detached' });
    await lit(viewer, 'realtime-connection.connection.disconnected').waitFor();
    await send(viewer, 'connection.requested').click();
    await lit(viewer, 'realtime-connection.connection.connected').waitFor();
    await lamp(/Live/).waitFor();
    expect(await send(viewer, 'connection.requested').isDisabled()).toBe(true);
  });

  test('runs a machine in the sandbox: sent on, asked why not, answered, and looked back at', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=session-expiry');
    await lit(page, 'session-expiry.watching').waitFor();
    expect(await send(page, 'login.confirmed').isDisabled()).toBe(true);
    const slider = await page.getByRole('slider', { name: 'Tidsrejse' }).boundingBox();
    const bottom = (slider?.y ?? Infinity) + (slider?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await send(page, 'call.made {"id":1}').click();
    await send(page, 'call.refused {"id":1}').click();
    await lit(page, 'session-expiry.asking').waitFor();
    await page.getByRole('group', { name: 'askToLogIn venter på svar' }).waitFor();
    await page.getByRole('button', { name: 'Svar false' }).click();
    await lit(page, 'session-expiry.staying').waitFor();
    const refused = page.getByRole('listitem').filter({ has: send(page, 'call.refused {"id":1}') });
    await refused.getByRole('button', { name: 'Hvorfor ikke?' }).first().click();
    await page.getByText('Kaldet blev sendt, før brugeren valgte at blive på siden.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /→ asking$/ }).click();
    await lit(page, 'session-expiry.asking').waitFor();
    await page.getByRole('button', { name: 'Nu', exact: true }).click();
    await lit(page, 'session-expiry.staying').waitFor();
  });

  test('lets hours pass in the sandbox: a named delay takes its way, and the way glows', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=form-success');
    await send(page, 'form.submitted').click();
    await send(page, 'submission.succeeded').click();
    await lit(page, 'form-success.succeeded').waitFor();
    await page.getByRole('combobox', { name: 'Urets fart' }).selectOption('×100');
    await lit(page, 'form-success.editing').waitFor();
    const way = page.locator('[data-arrow="form-success.succeeded → form-success.editing"]');
    expect(await way.getAttribute('data-taken')).toBe('true');
    const words = await way.locator('tspan').allTextContents();
    expect(words.join(' ')).toBe('efter 2 s');
  });

  test('says what is wrong with a payload that somebody writes, and sends nothing', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=realtime-connection');
    await openState(page, 'realtime-connection.connection');
    await send(page, 'connection.requested').click();
    const row = page.getByRole('listitem').filter({ has: send(page, 'socket.opened') });
    await row.getByRole('button', { name: /^Skriv selv/ }).click();
    const field = page.getByRole('textbox', { name: 'socket.opened: socketId: tekst, at: tal' });
    await field.fill('{"socketId": 7, "at": 1}');
    await row.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Feltet »socketId« skal være: tekst.').waitFor();
    await lit(page, 'realtime-connection.connection.connecting').waitFor();
    await field.fill('{"socketId": "7.7", "at": 1}');
    await row.getByRole('button', { name: 'Send', exact: true }).click();
    await lit(page, 'realtime-connection.connection.connected').waitFor();
    expect(await page.getByText('Feltet »socketId« skal være: tekst.').count()).toBe(0);
  });

  test('shows a step that an order takes on the server, and is there again when its address is opened', async () => {
    const page = await openTab('admin', '/dev/machines?machine=order');
    await page.getByRole('combobox', { name: 'Hvor' }).selectOption('Serveren');
    await page.getByText(/^Serveren har ikke taget et trin, siden du begyndte/).waitFor();
    await openState(page, 'order.status');
    const watching = page.waitForResponse(/\/dev\/machines\/trin/);
    await watching;
    const office = await openTab('kontor', '/ordrer/26-04218');
    await office.getByRole('button', { name: 'Afvent materiale', exact: true }).click();
    await office.getByRole('dialog').getByRole('combobox').first().selectOption('Restordre');
    await office.getByRole('dialog').getByRole('button', { name: 'Afvent materiale' }).click();
    await lit(page, 'order.status.awaiting_material').waitFor();
    await page.getByRole('button', { name: /26-04218: → / }).waitFor();
    expect(await page.getByRole('region', { name: 'Send en hændelse' }).count()).toBe(0);
    await lit(page, 'order.status.awaiting_material').click();
    const picked = page.getByRole('region', { name: 'Valgt i tegningen' });
    await picked.waitFor();
    await page.reload();
    await picked.getByText('awaiting_material', { exact: true }).waitFor();
    await page.locator('svg [data-state="order.status.awaiting_material"]').waitFor();
    expect(await page.getByRole('combobox', { name: 'Hvor' }).inputValue()).toBe('server');
  });
});
