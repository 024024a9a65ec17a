import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readBuilt, readManifest, staticClosure } from '#tests/support/first-load.ts';
import { useProduct } from './desk.ts';

const desk = useProduct();

/** Words that stand in the visualizer, the drawing, the charts and the layout engine, and nowhere else. */
const MARKS = ['Kopiér Mermaid', 'Tegning af ', 'stateDiagram-v2', 'org.eclipse.elk'];

const lit = (page: Page, state: string) => page.locator(`[data-state="${state}"][data-active]`);
const send = (page: Page, name: string) => page.getByRole('button', { name: `Send ${name}` });

/** A tab of the app, and a visualizer in another tab of the same browser that looks at it. */
async function lookAtApp(machine: string) {
  const app = await desk.logIn('kontor', '/ordrer');
  const viewer = await app.context().newPage();
  await viewer.goto(`/dev/machines?machine=${machine}`);
  const place = viewer.getByRole('combobox', { name: 'Hvor' });
  await place.getByRole('option', { name: /^Fane: Ordrer/ }).waitFor({ state: 'attached' });
  await place.selectOption({ label: `Fane: ${await app.title()}` });
  return { app, viewer };
}

describe('the visualizer', () => {
  test('shows every machine with what it is for, and those that live', async () => {
    const page = await desk.logIn('admin', '/dev/machines');
    await page.getByRole('heading', { level: 1, name: 'Maskinerne' }).waitFor();
    const card = page.getByRole('link', { name: /^realtime-connection/ });
    expect(await card.innerText()).toContain('1 i live');
    await card.click();
    await lit(page, 'realtime-connection.connection.initialized').waitFor();
    await page.context().close();
  });

  test('lights the state that the app in another tab is in, when it changes there', async () => {
    const { app, viewer } = await lookAtApp('realtime-connection');
    const state = (name: string) => lit(viewer, `realtime-connection.connection.${name}`);
    await state('connected').waitFor();
    await desk.product.stop('realtime-server');
    await state('connected').waitFor({ state: 'detached' });
    await desk.product.start('realtime-server');
    await state('connected').waitFor({ timeout: 60_000 });
    expect(await viewer.locator('[data-state][data-active]').count()).toBeGreaterThan(1);
    await viewer
      .getByRole('button', { name: /realtime-connection: ← socket\.opened/ })
      .first()
      .waitFor();
    await app.context().close();
  });

  test('moves the app in another tab by an event that is sent from it', async () => {
    const { app, viewer } = await lookAtApp('realtime-connection');
    const lamp = (text: RegExp) => app.getByRole('status').filter({ hasText: text });
    await lamp(/Live/).waitFor();
    await send(viewer, 'connection.ended').click();
    await lamp(/Live/).waitFor({ state: 'detached' });
    await lit(viewer, 'realtime-connection.connection.disconnected').waitFor();
    await send(viewer, 'connection.requested').click();
    await lit(viewer, 'realtime-connection.connection.connected').waitFor();
    await lamp(/Live/).waitFor();
    expect(await send(viewer, 'connection.requested').isDisabled()).toBe(true);
    await app.context().close();
  });

  test('runs a machine in the sandbox: sent on, asked why not, answered, and looked back at', async () => {
    const page = await desk.logIn('kontor', '/dev/machines?machine=session-expiry');
    await lit(page, 'session-expiry.watching').waitFor();
    expect(await send(page, 'login.confirmed').isDisabled()).toBe(true);
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
    await page.context().close();
  });

  test('lets hours pass in the sandbox: a named delay takes its way, and the way glows', async () => {
    const page = await desk.logIn('kontor', '/dev/machines?machine=form-success');
    await send(page, 'form.submitted').click();
    await send(page, 'submission.succeeded').click();
    await lit(page, 'form-success.succeeded').waitFor();
    await page.getByRole('combobox', { name: 'Urets fart' }).selectOption('×100');
    await lit(page, 'form-success.editing').waitFor();
    const way = page.locator('[data-arrow="form-success.succeeded → form-success.editing"]');
    expect(await way.getAttribute('data-taken')).toBe('true');
    expect(await way.locator('tspan').textContent()).toBe('after 2 s (recentlySuccessful)');
    await page.context().close();
  });

  test('says what is wrong with a payload that somebody writes, and sends nothing', async () => {
    const page = await desk.logIn('kontor', '/dev/machines?machine=realtime-connection');
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
    await page.context().close();
  });

  test('tells the same as the picture in a nested list', async () => {
    const page = await desk.logIn('kontor', '/dev/machines?machine=form-success');
    await lit(page, 'form-success.editing').waitFor();
    const states = await page
      .locator('svg [data-state]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
    const listed = await page
      .locator('[data-list-state]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-list-state')));
    expect(new Set(listed)).toEqual(new Set(states));
    const here = page.locator('[data-list-state="form-success.editing"]');
    expect(await here.innerText()).toContain('(her er den nu)');
    await page.context().close();
  });

  test('is in none of the code that the wall loads, neither at first nor later', async () => {
    const manifest = readManifest();
    const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
      file.endsWith('.js'),
    );
    const own = files.filter((file) => MARKS.some((mark) => readBuilt(file).includes(mark)));
    expect(own).not.toEqual([]);
    const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    const wall = 'web/pages/Order/Order-Status-Screen.tsx';
    const first = [...staticClosure(manifest, [...entries, wall])].flatMap(
      (key) => manifest[key]?.file ?? [],
    );
    expect(first.filter((file) => own.includes(file))).toEqual([]);
    const page = await desk.logIn('skaerm', '/tavle');
    await page.locator('[data-card]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(own.filter((file) => loaded.includes(`/build/${file}`))).toEqual([]);
    await page.context().close();
  });
});

describe('the order’s own chart', () => {
  test('opens with Ctrl+. and shows where the order stands, in the words of the page', async () => {
    const page = await desk.logIn('kontor', '/ordrer/26-04218');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+.');
    const dialog = page.getByRole('dialog', { name: /^Ordre 26-04218: forløb/ });
    const current = dialog.locator('[data-state^="order.status."][data-active]');
    await current.waitFor();
    const history = dialog.getByRole('region', { name: 'Hvor ordren har været' });
    const newest = await history.getByRole('listitem').first().innerText();
    expect(newest).toContain((await current.locator('text').first().textContent()) ?? '?');
    expect(newest).toContain('indtil nu');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
