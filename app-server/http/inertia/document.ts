import { DARK_FROM, DARK_UNTIL } from '#domain/boards/board-hours.ts';
import { iconSvg } from '../../icons/icon-shapes.ts';
import type { PageObject } from './page-object.ts';

const BOARD = 'Order/Order-Status-Screen';

interface Shell {
  title: string;
  csrfToken: string;
  /** The nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** Tags that load the browser code. */
  assets: string;
}

/** Sets the colour scheme before the first paint; Mantine reads the same attribute and the same key. */
const COLOUR_SCHEME = `try{var s=localStorage.getItem('mantine-color-scheme-value')||'auto';document.documentElement.setAttribute('data-mantine-color-scheme',s==='auto'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):s)}catch{}`;

/** The board is dark by the clock in Denmark, whatever the screen's own scheme is. */
const COLOUR_SCHEME_BY_CLOCK = `try{var h=+new Intl.DateTimeFormat('en-GB',{hour:'2-digit',hourCycle:'h23',timeZone:'Europe/Copenhagen'}).format(new Date());document.documentElement.setAttribute('data-mantine-color-scheme',h>=${DARK_FROM}||h<${DARK_UNTIL}?'dark':'light')}catch{}`;

/** The icon stands in the document, so that no page fetches one. */
const ICON = `data:image/svg+xml,${iconSvg()
  .replaceAll('"', "'")
  .replaceAll(/[<>#%]/g, encodeURIComponent)}`;

/**
 * The HTML document of a first load. @inertiajs 3 starts only from the `data-page` script element (`getInitialPageFromDOM`).
 * Vite looks for the nonce in `meta[property=csp-nonce]`.
 */
export function renderDocument(page: PageObject, { title, csrfToken, nonce, assets }: Shell) {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">
<meta name="csrf-token" content="${escapeHtml(csrfToken)}">
<meta property="csp-nonce" nonce="${nonce}">
<title data-inertia>${escapeHtml(title)}</title>
<link rel="icon" href="${ICON}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script nonce="${nonce}">${page.component === BOARD ? COLOUR_SCHEME_BY_CLOCK : COLOUR_SCHEME}</script>
${assets}
</head>
<body>
<script data-page="app" type="application/json">${escapeJson(page)}</script>
<div id="app"></div>
</body>
</html>
`;
}

/** JSON that cannot close the script element around it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('/', String.raw`\/`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
