import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { danishName } from '#machines/danish.ts';
import { readBuilt, readManifest } from '#tests/support/first-load.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { useSharedProduct } from '../support/product/use-product.ts';
import { ENGINE, lit, openState, picture, send, useMachineTabs } from '../support/machine-tabs.ts';

const app = useSharedProduct();
const openTab = useMachineTabs(app);
const REALTIME = 'realtime-connection';
const search = (page: Page) => page.getByRole('combobox', { name: /^Søg efter tilstand/ });

/** Measured in the page: texts that are too small, that leave their box, and boxes, labels and the canvas that do not keep apart. */
function faultsIn(svg: SVGElement | HTMLElement): string[] {
  const faults: string[] = [];
  const canvas = svg.getBoundingClientRect();
  const apart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left + 0.5 ||
    b.right <= a.left + 0.5 ||
    a.bottom <= b.top + 0.5 ||
    b.bottom <= a.top + 0.5;
  const inside = (a: DOMRect, b: DOMRect) =>
    a.left >= b.left - 1 &&
    a.right <= b.right + 1 &&
    a.top >= b.top - 1 &&
    a.bottom <= b.bottom + 1;
  const boxes = [...svg.querySelectorAll('[data-state]')].map((box) => ({
    id: box.getAttribute('data-state') ?? '',
    rect: (box.querySelector('rect') ?? box).getBoundingClientRect(),
    texts: [...box.querySelectorAll('text')],
  }));
  const labels = [...svg.querySelectorAll('[data-arrow] text')]
    .map((text) => ({ text, rect: text.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 0);
  for (const text of svg.querySelectorAll('text')) {
    const ctm = text instanceof SVGTextElement ? text.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(text).fontSize) * (ctm?.a ?? 0);
    if (text.textContent !== '' && size < 10.99) faults.push(`${text.textContent}: ${size} px`);
  }
  for (const { id, rect, texts } of boxes) {
    if (!inside(rect, canvas)) faults.push(`${id} leaves the canvas`);
    for (const text of texts) {
      if (!inside(text.getBoundingClientRect(), rect)) faults.push(`${id}: ${text.textContent}`);
    }
    for (const other of boxes) {
      const nested = other.id.startsWith(`${id}.`) || id.startsWith(`${other.id}.`);
      if (other.id > id && !nested && !apart(rect, other.rect))
        faults.push(`${id} and ${other.id}`);
    }
    for (const label of labels) {
      const on = texts.some((text) => !apart(text.getBoundingClientRect(), label.rect));
      if (on) faults.push(`${id} and the label ${label.text.textContent}`);
    }
  }
  for (const [index, one] of labels.entries()) {
    for (const other of labels.slice(index + 1)) {
      if (!apart(one.rect, other.rect)) {
        faults.push(`the labels ${one.text.textContent} and ${other.text.textContent}`);
      }
    }
  }
  return faults;
}

test('every machine is drawn as it was laid out when the product was built, whole and readable at 1440 × 900, nothing on anything else, with code and Danish names: no browser fetches the engine', async () => {
  const page = await openTab('admin', '/dev/machines');
  await page.setViewportSize({ width: 1440, height: 900 });
  const names = page.getByRole('combobox', { name: 'Navne' });
  for (const { machine } of catalogue) {
    await page.locator(`a[href="/dev/machines?machine=${machine.id}"]`).click();
    for (const [option, title] of [
      ['Kodens navne', machine.id],
      ['Danske navne', danishName(machine.id) ?? ''],
    ] as const) {
      await names.selectOption(option);
      await page.getByRole('heading', { level: 1, name: `Maskinerne / ${title}` }).waitFor();
      await page.locator(`svg [data-state="${machine.id}"]`).waitFor();
      const faults = await page.locator('svg[role=tree]').evaluate(faultsIn);
      expect({ machine: title, faults }).toEqual({ machine: title, faults: [] });
    }
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

describe('a large machine', () => {
  test('answers what happens after two minutes of silence, before anything is opened', async () => {
    const page = await openTab('admin', `/dev/machines?machine=${REALTIME}`);
    const region = page.locator(`[data-state="${REALTIME}.connection"][data-closed]`);
    await region.getByText('efter 2 min: talking → quiet').waitFor();
    await region.getByText('efter 30 s: awaitingPong → reconnecting').waitFor();
    await region.getByText('initialized', { exact: true }).waitFor();
    expect(await region.locator('text[data-live]').allTextContents()).toEqual(['initialized']);
  });

  test('is opened and closed by keys, which keep the focus on the picture', async () => {
    const page = await openTab('admin', `/dev/machines?machine=${REALTIME}`);
    const canvas = picture(page, REALTIME);
    const region = canvas.getByRole('treeitem', { name: /^connection\b/ });
    await region.waitFor();
    expect(await region.getAttribute('aria-expanded')).toBe('false');
    await canvas.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await lit(page, `${REALTIME}.connection.initialized`).waitFor();
    expect(await region.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowRight');
    const current = async () => {
      const id = await canvas.getAttribute('aria-activedescendant');
      return page.locator(`[id="${id}"]`).getAttribute('data-state');
    };
    expect(await current()).toBe(`${REALTIME}.connection.initialized`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await lit(page, `${REALTIME}.connection.initialized`).waitFor({ state: 'detached' });
    expect(await region.getAttribute('aria-expanded')).toBe('false');
    expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('is searched with /, which opens what is around the state and goes there', async () => {
    const page = await openTab('admin', `/dev/machines?machine=${REALTIME}`);
    await picture(page, REALTIME).waitFor();
    const release = await holdRequests(page, /chart-finder-.*\.js$/);
    await page.keyboard.press('/');
    await page.keyboard.type('awaiting');
    release();
    await search(page).waitFor();
    await page.keyboard.type('pong');
    await page.getByRole('option', { name: /^awaitingPong \(connection/ }).waitFor();
    expect(await search(page).inputValue()).toBe('awaitingpong');
    await page.keyboard.press('Enter');
    const state = page.locator(
      `[data-state="${REALTIME}.connection.connected.quiet.awaitingPong"]`,
    );
    await state.waitFor();
    expect(await state.getAttribute('data-current')).toBe('true');
    const [box, window] = [await state.boundingBox(), await picture(page, REALTIME).boundingBox()];
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(window?.x ?? Infinity);
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(window?.y ?? Infinity);
    const map = page.locator('[data-map]');
    await map.waitFor();
    const before = await state.boundingBox();
    await map.click({ position: { x: 4, y: 4 } });
    await expect.poll(async () => (await state.boundingBox())?.y).not.toBe(before?.y);
  });

  test('shows the way to a state, which gets shorter as the machine goes along it', async () => {
    const page = await openTab('admin', `/dev/machines?machine=${REALTIME}`);
    await openState(page, `${REALTIME}.connection`);
    await openState(page, `${REALTIME}.connection.connected`);
    await page
      .locator(`[data-state="${REALTIME}.connection.connected.quiet"] > text`)
      .first()
      .click();
    await page.getByRole('button', { name: 'Hvordan kommer jeg derhen?' }).click();
    const way = page.getByRole('region', { name: 'Vejen derhen' });
    const steps = () => way.getByRole('listitem').locator('strong').allTextContents();
    await expect.poll(steps).toEqual(['connection.requested', 'socket.opened', 'efter 2 min']);
    await page.locator('[data-arrow][data-steps]').first().waitFor();
    expect(await page.locator('[data-arrow][data-steps]').count()).toBe(3);
    const step = way.getByRole('button', { name: 'Tag det første skridt' });
    await step.click();
    await expect.poll(steps).toEqual(['socket.opened', 'efter 2 min']);
    await step.click();
    await expect.poll(steps).toEqual(['efter 2 min']);
    await step.click();
    await way.getByText('Her er den nu.').waitFor();
  });

  test('follows the active state into the states around it', async () => {
    const page = await openTab('admin', `/dev/machines?machine=${REALTIME}`);
    await page.getByRole('checkbox', { name: 'Følg den aktive tilstand' }).check();
    await lit(page, `${REALTIME}.connection.initialized`).waitFor();
    await send(page, 'connection.requested').click();
    const state = lit(page, `${REALTIME}.connection.connecting.attempting`);
    await expect.poll(() => state.count()).toBe(1);
  });

  test('lists each event once, with its examples below its name', async () => {
    const page = await openTab('admin', `/dev/machines?machine=${REALTIME}`);
    const panel = page.getByRole('region', { name: 'Send en hændelse' });
    await panel.getByText('socket.closed · 5 eksempler').waitFor();
    expect(await panel.getByText('socket.closed', { exact: false }).count()).toBe(1);
    expect(
      await panel.getByRole('button', { name: /^Send socket\.closed/ }).allTextContents(),
    ).toEqual(['code 1006', 'code 4000', 'code 4001', 'code 4009', 'code 4200']);
  });
});
