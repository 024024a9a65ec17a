/**
 * The nonce that the page's Content-Security-Policy requires on every `<style>` element that a library inserts. Browsers hide
 * the attribute from scripts but keep the property.
 */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
