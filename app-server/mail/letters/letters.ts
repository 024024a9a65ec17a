import type * as v from 'valibot';
import { emailChanged } from './email-changed.ts';
import { invitation } from './invitation.ts';
import { passwordChanged } from './password-changed.ts';
import { reset } from './reset.ts';
import { verification } from './verification.ts';

/** Every kind of mail that the product sends. */
export const letters = {
  invitation,
  reset,
  verification,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
} as const;

export type MailKind = keyof typeof letters;
/** What the letter of a kind needs to know. */
export type LetterData<Kind extends MailKind> = v.InferOutput<(typeof letters)[Kind]['data']>;

/** Whether mails of this name can be written by this version. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(letters, kind);
}
