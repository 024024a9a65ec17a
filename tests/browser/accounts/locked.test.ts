import { expect, test } from 'vitest';
import type { QueueAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { UserAdministrationProps } from '#app-server/pages/admin/user-administration.props.ts';
import { type DemoUser, useProduct } from '../support/product/use-product.ts';

const app = useProduct();

/** Locks somebody's account as an administrator does. */
async function lock(user: DemoUser): Promise<void> {
  const admin = await app.httpSession('admin');
  const { props }: { props: UserAdministrationProps } = JSON.parse(
    (await admin.visit('/admin/brugere')).text,
  );
  const { id } = props.users.find(({ email }) => email === `${user}@tavlen.example`) ?? {};
  const answer = await admin.request('POST', `/admin/brugere/${id}/trin`, { step: 'lock' });
  expect(answer.status).toBe(200);
}

test('who is locked while a file is sent is told so, and nothing of the file is kept', async () => {
  const page = await app.logIn('kontor', '/dokumentmatch');
  await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const line = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(50_000);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'laast-undervejs.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000)]),
    });
  const uploads = page.getByRole('region', { name: 'Upload' });
  await expect
    .poll(() => uploads.getByRole('progressbar').getAttribute('value').then(Number))
    .toBeGreaterThan(0);
  await lock('kontor');
  await limit(-1);
  await uploads
    .getByText('Din adgang blev lukket, mens filen blev sendt. Den er ikke modtaget.')
    .waitFor();
  await uploads.getByText('0 af 1 fil modtaget').waitFor();
  await page.getByRole('dialog', { name: 'Log ind igen' }).waitFor();
  const { text } = await (
    await app.httpSession('leder')
  ).request('GET', '/dokumenter?q=laast-undervejs');
  const { items }: QueueAnswer = JSON.parse(text);
  expect(items).toEqual([]);
  await page.context().close();
});

test('a wall whose screen user is locked shows its pairing page by itself', async () => {
  const wall = await app.logIn('skaerm', '/tavle', { width: 1920, height: 1080 });
  await wall.locator('[data-card]').first().waitFor();
  await wall.getByText('Live', { exact: true }).waitFor();
  await lock('skaerm');
  await wall.getByRole('heading', { name: 'Par skærmen' }).waitFor();
  await wall.getByText(/^\d{3} \d{3}$/).waitFor();
  expect(new URL(wall.url()).pathname).toBe('/tavle/par');
  await wall.context().close();
});
