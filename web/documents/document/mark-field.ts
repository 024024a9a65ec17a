import type { Box, MarkableField } from '#domain/documents/document-reading.ts';
import { call } from '#web/http/call.ts';

/**
 * Tells the server what a person read in a rectangle.
 * @throws CallError with a sentence when the words cannot be used as that
 */
export function markField(
  document: { id: string; version: number },
  marked: { field: MarkableField; text: string; box: Box },
): Promise<unknown> {
  const { id, version } = document;
  return call('post', `/dokumenter/${id}/felter`, { version, ...marked });
}
