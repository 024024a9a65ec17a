/** What is said of a case number that does not look like one of the utility's. */
export function unlikeCasesOf(partnerName: string): string {
  return `Sagsnummeret ligner ikke et fra ${partnerName}. Kontrollér det.`;
}
