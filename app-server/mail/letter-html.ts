import type { Letter } from './letters/letter.ts';
import { footOf } from './letter-text.ts';

/**
 * The colours are written on the elements for mail programs without style sheets. Programs that know a dark theme take those of the
 * style sheet; the others, which turn colours over by themselves, find a plain dark text on a plain light ground.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #16191b !important; }
  .sheet { border-color: #33393d !important; }
  h1, p { color: #e6e9ea !important; }
  .small, .brand { color: #a3adb1 !important; }
  .button { background: #4fb3ad !important; color: #0d1516 !important; }
  .address { color: #7cc8c3 !important; }
}`;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A letter as an HTML document without pictures and scripts. */
export function letterHtml(letter: Letter, appName: string, sender: readonly string[]): string {
  const { subject, paragraphs, button, notes = [] } = letter;
  const body = [
    ...paragraphs.map((text) => paragraph(text, '16px', '#1b2123')),
    ...(button === undefined ? [] : [buttonHtml(button)]),
    ...notes.map((text) => paragraph(text, '14px', '#566065', 'small')),
  ].join('\n');
  const foot = footOf(letter, sender).map((text) => paragraph(text, '12px', '#566065', 'small'));
  return `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${STYLE}</style></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f5;${FONT}">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #dfe3e4;border-radius:8px">
<p class="brand" style="margin:0 0 20px;font-size:14px;font-weight:600;color:#566065">${escaped(appName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;color:#1b2123">${escaped(subject)}</h1>
${body}
</div>
<div style="max-width:520px;margin:16px auto 0;padding:0 24px">${foot.join('\n')}</div>
</body></html>
`;
}

function paragraph(text: string, size: string, colour: string, name = 'text'): string {
  return `<p class="${name}" style="margin:0 0 14px;font-size:${size};line-height:1.5;color:${colour}">${escaped(text)}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escaped(url);
  return `<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 22px;background:#0b6e69;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:6px">${escaped(label)}</a></p>
<p class="small" style="margin:0 0 14px;font-size:12px;line-height:1.5;color:#566065;word-break:break-all">Virker knappen ikke, så åbn <a class="address" href="${href}" style="color:#0b6e69">${href}</a></p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
