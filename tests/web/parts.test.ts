import { describe, expect, it } from 'vitest';
import { secondsText } from '#web/parts/time/countdown.ts';
import { genitive, showPlainly } from '#web/http/dialogs/conflict-texts.ts';
import { toastOptions } from '#web/layout/notices/toast.ts';
import { csvText } from '#domain/text/csv.ts';
import { createDraftKey, DRAFT_LIFE, seal, unseal } from '#web/record/drafts/draft-box.ts';

describe('toasts', () => {
  it('are as the specification has them', () => {
    expect(toastOptions).toEqual({
      position: 'top-center',
      autoClose: 5000,
      closeOnClick: true,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      draggable: true,
      draggablePercent: 60,
      hideProgressBar: true,
      limit: 20,
    });
  });
});

it.each([
  [1, '1 sekund'],
  [30, '30 sekunder'],
])('%i is said as %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});

describe('CSV', () => {
  it('is what a Danish spreadsheet opens: semicolons, decimal comma, quotes where they are needed', () => {
    expect(
      csvText(
        ['Ordre', 'Kunde', 'Beløb'],
        [
          ['26-04217', 'Å; "Smut"', 1234.5],
          ['26-1', null, -3],
        ],
      ),
    ).toBe('\uFEFFOrdre;Kunde;Beløb\r\n26-04217;"Å; ""Smut""";1234,5\r\n26-1;;-3\r\n');
  });

  it('runs no formula that somebody wrote into a name', () => {
    expect(csvText(['Kunde'], [['=HYPERLINK("http://x")']])).toContain(
      `"'=HYPERLINK(""http://x"")"`,
    );
  });
});

describe('a sealed draft', () => {
  const draft = { title: 'Ny tavle', note: 'Nøgle under måtten' };

  it('opens in its place, within seven days, with its key', async () => {
    const key = await createDraftKey();
    const sealed = await seal(key, 'u1/order:1', draft, 0);
    expect(await unseal(key, 'u1/order:1', sealed, DRAFT_LIFE)).toEqual(draft);
    expect(await unseal(key, 'u1/order:1', sealed, DRAFT_LIFE + 1)).toBeUndefined();
    expect(await unseal(key, 'u2/order:1', sealed, 0)).toBeUndefined();
    expect(await unseal(await createDraftKey(), 'u1/order:1', sealed, 0)).toBeUndefined();
  });

  it('shows nothing of what was written, and its key cannot be taken out', async () => {
    const key = await createDraftKey();
    const sealed = await seal(key, 'u1/order:1', draft, 0);
    expect(Buffer.from(sealed.text).toString('utf8')).not.toContain('Nøgle');
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable');
  });
});

describe('values in the conflict dialog', () => {
  it('belong to somebody in correct Danish', () => {
    expect(['Lars Pedersen', 'Jens', 'Max'].map(genitive)).toEqual([
      'Lars Pedersens',
      "Jens'",
      "Max'",
    ]);
  });

  it('are readable without words from the page', () => {
    expect(
      [null, '', [], true, ['a', 'b'], 12, 'Tekst'].map((value) => showPlainly('', value)),
    ).toEqual(['–', '–', '–', 'Ja', 'a, b', '12', 'Tekst']);
  });
});
