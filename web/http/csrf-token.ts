const META = 'meta[name="csrf-token"]';

/** The value of a cookie that the page may read; empty when there is none. */
function cookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}

/**
 * The CSRF token of the page's meta tag, from which the realtime calls take it (the specification, the calls it makes).
 * A log-in in another tab gives the session a new token, which the browser then holds in its `XSRF-TOKEN` cookie: the tag
 * is brought up to date from there before it is read.
 */
export function csrfToken(): string {
  const meta = document.querySelector(META);
  const current = cookie('XSRF-TOKEN');
  if (current !== '') meta?.setAttribute('content', current);
  return meta?.getAttribute('content') ?? '';
}

/** The headers that the specification gives every call, for code that sends by itself, such as pdf.js; read when it is sent. */
export function callHeaders(): Record<string, string> {
  return { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': csrfToken() };
}
