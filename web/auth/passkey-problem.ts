/** What went wrong in the browser while a passkey was made or used, in Danish. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'Enheden har allerede en adgangsnøgle til din bruger.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'Adgangsnøglen blev ikke brugt. Prøv igen.';
  return 'Browseren eller enheden kan ikke bruge adgangsnøgler her.';
}
