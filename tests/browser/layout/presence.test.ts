import { expect, test } from 'vitest';
import { useProduct } from '../support/use-product.ts';

const app = useProduct();

test('two people on an order see each other, and which field the other edits', async () => {
  const office = await app.logIn('kontor', '/ordrer/26-04218');
  const leader = await app.logIn('leder', '/ordrer/26-04218');
  await leader.getByLabel('Mette Holm Jensen ser på ordren').waitFor();
  await office.getByLabel('Lone Bach ser på ordren').waitFor();

  await office.getByRole('button', { name: /^Rediger/ }).click();

  await leader.getByLabel('Mette Holm Jensen skriver i Titel').waitFor();
  await leader.getByText('MJ redigerer').first().waitFor();
  await leader.getByRole('button', { name: /^Rediger/ }).click();
  const title = leader.locator('[data-field=title]');
  await title.getByText('MJ redigerer').waitFor();

  await office.getByRole('textbox', { name: 'Beskrivelse' }).focus();

  await title.getByText('MJ redigerer').waitFor({ state: 'hidden' });
  const description = leader.locator('[data-field=description]');
  await description.getByText('MJ redigerer').waitFor();
  await office.context().close();
  await leader.getByLabel(/^Mette Holm Jensen/).waitFor({ state: 'hidden' });
  expect(await leader.getByText('MJ redigerer').count()).toBe(0);
  await leader.context().close();
});
