import { type CompanyLogo, sizeWithin } from '#domain/company/logo.ts';
import type { Letter } from './letters/letter.ts';
import { footOf } from './letter-text.ts';

/**
 * The colours are written on the elements for mail programs without style sheets. Programs that know a dark theme take those of the
 * style sheet; the others, which turn colours over by themselves, find a plain dark text on a plain light ground. The logo stands on
 * white in both: most are made for paper.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .sheet { background: #16191b !important; }
  .sheet { border-color: #33393d !important; }
  h1, p { color: #e6e9ea !important; }
  .small, .brand { color: #a3adb1 !important; }
  .logo { padding: 8px 10px !important; background: #ffffff !important; border-radius: 6px !important; }
  .button { background: #4fb3ad !important; color: #0d1516 !important; }
  .address { color: #7cc8c3 !important; }
}`;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The Content-ID under which the logo goes along with the mail: no mail program has to fetch anything. */
export const LOGO_CID = 'logo@virksomheden';
/** The box in which the logo is drawn, in pixels. */
const LOGO_BOX = { width: 220, height: 56 };

/** A letter as an HTML document without scripts. Its only picture is the logo, if there is one. */
export function letterHtml(
  letter: Letter,
  appName: string,
  sender: readonly string[],
  logo: Pick<CompanyLogo, 'width' | 'height'> | null,
): string {
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
${logo === null ? '' : logoHtml(logo, sender[0] ?? appName)}<p class="brand" style="margin:0 0 20px;font-size:14px;font-weight:600;color:#566065">${escaped(appName)}</p>
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

/** Outlook knows the size by the attributes, other programs by the style, also where the picture says that it lies on its side. */
function logoHtml(logo: Pick<CompanyLogo, 'width' | 'height'>, name: string): string {
  const { width, height } = sizeWithin(logo, LOGO_BOX);
  const most = `max-width:${LOGO_BOX.width}px;max-height:${LOGO_BOX.height}px`;
  return `<img class="logo" src="cid:${LOGO_CID}" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;width:auto;height:auto;${most};margin:0 0 16px">
`;
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
