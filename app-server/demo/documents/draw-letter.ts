import { formatDate } from '#domain/time/copenhagen.ts';
import { formatCvr } from '#domain/identifiers/grouped.ts';
import { writePdf, type Sheet } from '../../documents/reading/pdf-writer.ts';
import type { LetterDocument } from './demo-document.ts';
import { receiver } from './senders.ts';

const LEFT = 60;

/** Draws a utility's letter: a form with fields, or the same data in prose. */
export async function drawLetter(document: LetterDocument): Promise<Uint8Array> {
  const writer = await writePdf(document.heading);
  const sheet = writer.addSheet();
  const { sender } = document;
  sheet.text(LEFT, 55, sender.name, { size: 16, bold: true });
  sheet.rule(64, LEFT, 535);
  receiver.place.forEach((line, at) => sheet.text(LEFT, 100 + at * 14, line, { size: 10 }));
  sheet.text(535, 100, formatDate(document.date), { size: 10, right: true });
  sheet.text(LEFT, 175, document.heading, { size: 17, bold: true });
  const end =
    document.layout % 2 === 0 ? asForm(sheet, document, 205) : asLetter(sheet, document, 205);
  document.text.forEach((line, at) => sheet.text(LEFT, end + 22 + at * 14, line, { size: 10 }));
  const foot = `${sender.name} · ${sender.street} · ${sender.town} · CVR-nr. ${formatCvr(sender.cvr)}`;
  sheet.text(LEFT, 800, foot, { size: 8, grey: 0.4 });
  return writer.save();
}

function asForm(sheet: Sheet, { fields, place }: LetterDocument, top: number): number {
  let y = top;
  for (const [label, value] of fields) {
    sheet.text(LEFT, y, `${label}:`, { size: 10 });
    sheet.text(200, y, value, { size: 10, bold: true });
    y += 18;
  }
  if (!place) return y;
  sheet.text(LEFT, y, 'Installationsadresse:', { size: 10 });
  place.forEach((line, at) => sheet.text(200, y + at * 14, line, { size: 10 }));
  return y + 3 * 14;
}

function asLetter(sheet: Sheet, { fields, place }: LetterDocument, top: number): number {
  let y = top;
  if (place) {
    const [name, street, town] = place;
    sheet.text(LEFT, y, `Kunde: ${name}`, { size: 10 });
    sheet.text(LEFT, y + 15, `Adresse: ${street}, ${town}`, { size: 10 });
    y += 36;
  }
  for (const [label, value] of fields) {
    sheet.text(LEFT, y, `${label} ${value}`, { size: 10 });
    y += 15;
  }
  return y;
}
