/** What a failure says to the user: a failed call always has a Danish message, a failure of our own code has none. */
export function failureSentence(error: unknown): string {
  return error instanceof Error ? error.message : 'Noget gik galt på serveren. Prøv igen.';
}
