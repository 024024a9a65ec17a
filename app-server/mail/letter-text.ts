import type { Letter } from './letters/letter.ts';

/** The lines below a letter: why it came, and whose it is. */
export function footOf({ because }: Letter, sender: readonly string[]): string[] {
  return [
    `Du får denne mail, fordi ${because}. Den er sendt automatisk, og svar bliver ikke læst.`,
    sender.join(' · '),
  ];
}

/** A letter as plain text. */
export function letterText(letter: Letter, sender: readonly string[]): string {
  const { paragraphs, button, notes = [] } = letter;
  const action = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  return [...paragraphs, ...action, ...notes, '-- ', ...footOf(letter, sender)].join('\n\n') + '\n';
}
