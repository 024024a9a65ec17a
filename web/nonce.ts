/**
 * The nonce that this page's Content-Security-Policy demands of every `<style>` that a library injects. Browsers hide
 * the attribute from scripts but keep the property.
 */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
