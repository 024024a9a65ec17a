/**
 * Whether a case number looks like one of the utility's.
 * @param pattern the utility's own regular expression; an empty or unreadable one lets every number through
 */
export function fitsCasePattern(pattern: string, caseNo: string): boolean {
  if (pattern === '') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'iu').test(caseNo.trim());
  } catch {
    return true;
  }
}

/** What is said of a case number that does not look like one of the utility's. */
export function unlikeCasesOf(partnerName: string): string {
  return `Sagsnummeret ligner ikke et fra ${partnerName}. Kontrollér det.`;
}
