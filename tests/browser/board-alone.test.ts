import { describe, expect, test } from 'vitest';
import { daysBefore } from '#domain/boards/board-recording.ts';
import { useSharedProduct } from './support/use-product.ts';
import { HIGH, lamp, letTimePass } from './open-board.ts';

const app = useSharedProduct();

async function openBoard() {
  const page = await app.logIn('skaerm', '/tavle', HIGH);
  await lamp(page, 'Live').waitFor();
  return page;
}

describe('a board without a user', () => {
  test('shows no amount of the past either, whatever key is pressed', async () => {
    const page = await openBoard();
    await page.keyboard.press('d');
    await page.keyboard.press('r');
    await lamp(page, 'ikke nu').waitFor();
    await page.getByRole('button', { name: 'Længst tilbage' }).click();
    await lamp(page, 'kl. 00.00').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('kr.');
    await page.context().close();
  });

  test.each([
    { hour: 21, scheme: 'dark' },
    { hour: 11, scheme: 'light' },
  ] as const)(
    'that is opened at $hour is $scheme, whatever the screen’s system prefers',
    async ({ hour, scheme }) => {
      const context = await app.openContextOf('skaerm', {
        scheme: scheme === 'dark' ? 'light' : 'dark',
      });
      await context.clock.setFixedTime(daysBefore(Date.now(), 0, hour));
      const page = await context.newPage();
      await page.goto('/tavle');
      await page.getByRole('heading', { name: 'Modtaget' }).waitFor();
      const shown = () => page.locator('html').getAttribute('data-mantine-color-scheme');
      await expect.poll(shown).toBe(scheme);
      await context.close();
    },
  );

  test('has room on every card for what stands on it', async () => {
    const page = await openBoard();
    const cut = await page.locator('[data-card]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().right;
        const parts = [...card.querySelectorAll('[data-sla], svg')];
        return parts.some((part) => part.getBoundingClientRect().right > edge)
          ? [card.textContent]
          : [];
      }),
    );
    expect(cut).toEqual([]);
    await page.context().close();
  });

  test('reloads itself at 4 at night, as soon as the server can be reached', async () => {
    const context = await app.openContextOf('skaerm', { movableClock: true });
    await context.clock.setSystemTime(daysBefore(Date.now(), 0, 2));
    const page = await context.newPage();
    let away = true;
    let asked = 0;
    await page.route('**/up', (route) => {
      asked += 1;
      return away ? route.abort() : route.continue();
    });
    await page.goto('/tavle');
    await page.getByRole('heading', { name: 'Modtaget' }).waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.clock.fastForward('02:00:05');
    await letTimePass(page, async () => asked > 0);
    expect(loads).toBe(0);
    away = false;
    await letTimePass(page, async () => loads > 0);
    await context.close();
  });
});
