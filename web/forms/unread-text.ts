import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks a field while the text in it cannot be read: what holds the field's value is then not what stands there, so its form is not sent.
 * @returns for the field's `ref`
 */
export function useUnreadText(isUnread: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.setCustomValidity(isUnread ? 'Kan ikke læses' : ''), [isUnread]);
  return field;
}

/** Takes the reader to the first field in a form or dialog whose text cannot be read, and lets it say so (`invalid`); false where all can be read. */
export function stopAtUnreadText(parent: HTMLElement | null): boolean {
  const fields = [...(parent?.querySelectorAll('input') ?? [])];
  const unread = fields.find(({ validity }) => validity.customError);
  unread?.checkValidity();
  unread?.focus();
  return unread !== undefined;
}
