/** Where a document's file is fetched from. */
export function documentFileUrl(documentId: string): string {
  return `/dokumenter/${documentId}/fil`;
}
