import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#machines/chart/chart.ts';
import { realtimeConnectionMachine } from '#machines/realtime-connection.ts';
import { readBuilt, readManifest, staticClosure } from '#tests/support/first-load.ts';
import { type DemoUser, useProduct } from './desk.ts';

const desk = useProduct();

/** Words that stand in the visualizer, the drawing, the charts and the layout engine, and nowhere else. */
const ENGINE = 'org.eclipse.elk';
const MARKS = ['Kopiér Mermaid', 'Tegning af ', 'stateDiagram-v2', ENGINE];
/** The forms of a line in a `stateDiagram-v2`, as its documentation gives them. */
const MERMAID = [
  /^state "[^"]+" as \w+( \{)?$/,
  /^\}$/,
  /^--$/,
  /^(\[\*\]|\w+) --> (\[\*\]|\w+)(: [^;#:]+)?$/,
];

const STATELY = 'https://stately.ai/inspect';
/** A window in Stately's place: it says that it is there, and writes down all that it is told. */
const RECORDING_WINDOW = `<body></body><script>
  addEventListener('message', ({ data }) => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: JSON.stringify(data) }));
  });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Everybody logs in once; each test opens tabs of its own. */
const browsers = new Map<DemoUser, Promise<BrowserContext>>();
async function openTab(user: DemoUser, path: string): Promise<Page> {
  const opened = browsers.get(user) ?? desk.logIn(user).then((page) => page.context());
  browsers.set(user, opened);
  const page = await (await opened).newPage();
  await page.goto(path);
  return page;
}
afterEach(async () => {
  for (const opened of browsers.values()) {
    for (const page of (await opened).pages()) await page.close();
  }
});

const lit = (page: Page, state: string) => page.locator(`[data-state="${state}"][data-active]`);
const send = (page: Page, name: string) => page.getByRole('button', { name: `Send ${name}` });

/** A tab of the app, and a visualizer in another tab of the same browser that looks at it. */
async function lookAtApp(machine: string) {
  const app = await openTab('kontor', '/ordrer');
  const viewer = await app.context().newPage();
  await viewer.goto(`/dev/machines?machine=${machine}`);
  const place = viewer.getByRole('combobox', { name: 'Hvor' });
  await place.getByRole('option', { name: /^Fane: Ordrer/ }).waitFor({ state: 'attached' });
  await place.selectOption({ label: `Fane: ${await app.title()}` });
  return { app, viewer };
}

describe('the visualizer', () => {
  test('shows every machine with what it is for, and those that live', async () => {
    const page = await openTab('admin', '/dev/machines');
    await page.getByRole('heading', { level: 1, name: 'Maskinerne' }).waitFor();
    const card = page.getByRole('link', { name: /^realtime-connection/ });
    expect(await card.innerText()).toContain('1 i live');
    await card.click();
    await lit(page, 'realtime-connection.connection.initialized').waitFor();
  });

  test('lights the state that the app in another tab is in, when it changes there', async () => {
    const { viewer } = await lookAtApp('realtime-connection');
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
  });

  test('runs a machine in the sandbox: sent on, asked why not, answered, and looked back at', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=session-expiry');
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
    expect(words.join(' ')).toBe('after 2 s (recentlySuccessful)');
  });

  test('says what is wrong with a payload that somebody writes, and sends nothing', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=realtime-connection');
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

  test('draws every machine as it was laid out when the product was built: no browser fetches the engine', async () => {
    const page = await openTab('admin', '/dev/machines');
    for (const { machine } of catalogue) {
      await page.getByRole('link', { name: new RegExp(`^${machine.id} ?\\b(?!-)`) }).click();
      await page.locator(`svg [data-state="${machine.id}"]`).waitFor();
      await page.getByRole('link', { name: 'Maskinerne', exact: true }).first().click();
    }
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const engine = [...new Set(Object.values(readManifest()).map(({ file }) => file))].filter(
      (file) => file.endsWith('.js') && readBuilt(file).includes(ENGINE),
    );
    expect(engine).not.toEqual([]);
    expect(engine.filter((file) => loaded.includes(`/build/${file}`))).toEqual([]);
  });

  test('copies JSON that makes the same machine, and a chart in Mermaid’s words', async () => {
    const page = await openTab('admin', '/dev/machines?machine=realtime-connection');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async (button: string, said: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByText(said).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const json = await copied('Kopiér til Stately', 'Maskinens JSON til Stately er kopieret.');
    const { states } = chartOf(createMachine(JSON.parse(json)));
    expect(states.map(({ id }) => id)).toEqual(
      chartOf(realtimeConnectionMachine).states.map(({ id }) => id),
    );
    const [first, ...lines] = (await copied('Kopiér Mermaid', 'Mermaid-teksten er kopieret.'))
      .trimEnd()
      .split('\n');
    expect(first).toBe('stateDiagram-v2');
    const strange = lines.filter((line) => !MERMAID.some((form) => form.test(line.trim())));
    expect(strange).toEqual([]);
  });

  test('sends nothing to Stately before the click, then states and listed fields alone, to a window that answers', async () => {
    const page = await openTab('admin', '/dev/machines?machine=edit-conflict');
    const asked: string[] = [];
    page.context().on('request', (request) => {
      if (!request.url().startsWith(desk.product.origin)) asked.push(request.url());
    });
    await page
      .context()
      .route(STATELY, (route) =>
        route.fulfill({ contentType: 'text/html', body: RECORDING_WINDOW }),
      );
    await send(page, 'conflict.found').first().click();
    await lit(page, 'edit-conflict.asking').waitFor();
    expect(asked).toEqual([]);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Åbn i Stately' }).click();
    const stately = await opening;
    await stately.getByText('@xstate.snapshot').first().waitFor();
    await send(page, 'conflict.declined').click();
    await stately.getByText('conflict.declined').first().waitFor();
    const told = await stately.locator('body').innerText();
    expect(told).toContain('"name":"edit-conflict"');
    expect(told).not.toMatch(/=>|26-04217|changedBy/);
    expect(asked).toEqual([STATELY]);
    await page.context().unroute(STATELY);
  });

  test('says so in Danish when Stately’s window does not answer', async () => {
    const path = '/dev/machines?machine=form-success';
    const page = await desk.logIn('admin', path, { movableClock: true });
    await page.context().route(STATELY, (route) => route.abort());
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Åbn i Stately' }).click();
    await opening;
    await page.clock.fastForward(10_000);
    const sentence = page.getByText(/^Statelys vindue svarer ikke\./);
    await sentence.waitFor();
    expect(await sentence.innerText()).toContain('tegningen her virker uden');
    await page.context().close();
  });

  test('shows a step that an order takes on the server', async () => {
    const page = await openTab('admin', '/dev/machines?machine=order');
    await page.getByRole('combobox', { name: 'Hvor' }).selectOption('Serveren');
    await page.getByText('Den kører ikke her lige nu.').waitFor();
    const watching = page.waitForResponse(/\/dev\/machines\/trin/);
    await watching;
    const office = await openTab('kontor', '/ordrer/26-04218');
    await office.getByRole('button', { name: 'Afvent materiale', exact: true }).click();
    await office.getByRole('dialog').getByRole('combobox').first().selectOption('Restordre');
    await office.getByRole('dialog').getByRole('button', { name: 'Afvent materiale' }).click();
    await lit(page, 'order.status.awaiting_material').waitFor();
    await page.getByRole('button', { name: /26-04218: → / }).waitFor();
    expect(await page.getByRole('region', { name: 'Send en hændelse' }).count()).toBe(0);
  });

  test('is moved by dragging and zoomed by the wheel, where the pointer is', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=form-success');
    const state = lit(page, 'form-success.editing');
    await state.waitFor();
    const placeOf = async () => {
      const { x, y, width } = (await state.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
      return { x: Math.round(x), y: Math.round(y), width };
    };
    const before = await placeOf();
    const canvas = await page.getByRole('img', { name: /^Tegning af form-success/ }).boundingBox();
    await page.mouse.move((canvas?.x ?? 0) + 10, (canvas?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((canvas?.x ?? 0) + 50, (canvas?.y ?? 0) + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(placeOf).toEqual({ ...before, x: before.x + 40, y: before.y + 30 });
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(before.x + 40, before.y + 30);
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await placeOf()).width).toBeCloseTo(before.width * 1.25, 0);
    const zoomed = await placeOf();
    expect(Math.abs(zoomed.x - before.x - 40)).toBeLessThan(4);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test('is moved and zoomed by keys, and shown whole again', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=document');
    const picture = page.getByRole('img', { name: /^Tegning af document/ });
    await lit(page, 'document.arrived').waitFor();
    const view = async (key: string) => {
      await picture.press(key);
      const moved = await picture.locator('g[transform]').first().getAttribute('transform');
      const [x = 0, y = 0, scale = 0] = (moved?.match(/-?[\d.]+/g) ?? []).map(Number);
      return { x, y, scale };
    };
    const box = await picture.boundingBox();
    const outline = page.locator('[data-state="document"] > rect').first();
    // A picture that has just come may still be finding its own place.
    const wholeSize = async () => {
      await view('0');
      const { width, height } = (await outline.boundingBox()) ?? { width: NaN, height: NaN };
      return width <= (box?.width ?? 0) && height <= (box?.height ?? 0);
    };
    await expect.poll(wholeSize).toBe(true);
    const whole = await view('0');
    expect((await view('+')).scale).toBeCloseTo(whole.scale * 1.25);
    const before = await view('-');
    expect(before.scale).toBeCloseTo(whole.scale);
    expect((await view('ArrowLeft')).x).toBeGreaterThan(before.x);
    expect((await view('ArrowUp')).y).toBeGreaterThan(before.y);
    expect(await view('0')).toEqual(whole);
  });

  test('tells the same as the picture in a nested list', async () => {
    const page = await openTab('kontor', '/dev/machines?machine=form-success');
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
    const page = await openTab('skaerm', '/tavle');
    await page.locator('[data-card]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(own.filter((file) => loaded.includes(`/build/${file}`))).toEqual([]);
  });
});

describe('the order’s own chart', () => {
  test('opens with Ctrl+. and shows where the order stands, in the words of the page', async () => {
    const page = await openTab('kontor', '/ordrer/26-04218');
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
  });
});
