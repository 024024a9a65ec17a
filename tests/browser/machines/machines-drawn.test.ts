import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#machines/chart/chart.ts';
import { realtimeConnectionMachine } from '#machines/realtime-connection.ts';
import { readBuilt, readManifest, staticClosure } from '#tests/support/first-load.ts';
import { useSharedProduct } from '../support/product/use-product.ts';
import {
  ENGINE,
  lit,
  openMachineBrowser,
  picture,
  send,
  useMachineTabs,
} from '../support/machine-tabs.ts';

const app = useSharedProduct();
const openTab = useMachineTabs(app);

/** Words that stand in the visualizer, the drawing, the charts and the layout engine, and nowhere else. */
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

describe('the picture of a machine', () => {
  test('begins on a phone with a region that can be read, whole', async () => {
    const page = await app.logIn('kontor', '/dev/machines?machine=realtime-connection', {
      width: 390,
    });
    const canvas = picture(page, 'realtime-connection');
    const state = page.locator('[data-state="realtime-connection.freshness"][data-closed]');
    await state.waitFor();
    const [box, window] = [await state.boundingBox(), await canvas.boundingBox()];
    if (box === null || window === null) throw new Error('it is not drawn');
    expect(box.x).toBeGreaterThanOrEqual(window.x);
    expect(box.x + box.width).toBeLessThanOrEqual(window.x + window.width);
    expect(box.y).toBeGreaterThanOrEqual(window.y);
    expect(box.y + box.height).toBeLessThanOrEqual(window.y + window.height);
    await page.context().close();
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
    const canvas = await picture(page, 'form-success').boundingBox();
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
    const canvas = picture(page, 'document');
    await lit(page, 'document.arrived').waitFor();
    const view = async (key: string) => {
      await canvas.press(key);
      const moved = await canvas.locator('g[transform]').first().getAttribute('transform');
      const [x = 0, y = 0, scale = 0] = (moved?.match(/-?[\d.]+/g) ?? []).map(Number);
      return { x, y, scale };
    };
    const box = await canvas.boundingBox();
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
    expect((await view('Shift+ArrowLeft')).x).toBeGreaterThan(before.x);
    expect((await view('Shift+ArrowUp')).y).toBeGreaterThan(before.y);
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
});

describe('what leaves the visualizer', () => {
  test('copies JSON that makes the same machine, and a chart in Mermaid’s words', async () => {
    const browser = await openMachineBrowser(app, 'admin');
    await browser.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await browser.newPage();
    await page.goto('/dev/machines?machine=realtime-connection');
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
    await browser.close();
  });

  test('sends nothing to Stately before the click, then states and listed fields alone, to a window that answers', async () => {
    const browser = await openMachineBrowser(app, 'admin');
    const asked: string[] = [];
    browser.on('request', (request) => {
      if (!request.url().startsWith(app.product.origin)) asked.push(request.url());
    });
    await browser.route(STATELY, (route) =>
      route.fulfill({ contentType: 'text/html', body: RECORDING_WINDOW }),
    );
    const page = await browser.newPage();
    await page.goto('/dev/machines?machine=edit-conflict');
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
    await browser.close();
  });

  test('says so in Danish when Stately’s window does not answer', async () => {
    const path = '/dev/machines?machine=form-success';
    const page = await app.logIn('admin', path, { movableClock: true });
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

  test('is in none of the code that the board loads, neither at first nor later', async () => {
    const manifest = readManifest();
    const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
      file.endsWith('.js'),
    );
    const own = files.filter((file) => MARKS.some((mark) => readBuilt(file).includes(mark)));
    expect(own).not.toEqual([]);
    const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    const board = 'web/pages/Order/Order-Status-Screen.tsx';
    const first = [...staticClosure(manifest, [...entries, board])].flatMap(
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
  test('opens from its events and shows where the order stands, in the words of the page', async () => {
    const page = await openTab('kontor', '/ordrer/26-04218');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Vis forløbet' }).click();
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
