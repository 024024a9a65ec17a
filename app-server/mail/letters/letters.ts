import type * as v from 'valibot';
import { emailChanged } from './email-changed.ts';
import { invitation } from './invitation.ts';
import { passwordChanged } from './password-changed.ts';
import { secondFactorRemoved } from './second-factor-removed.ts';
import { reset } from './reset.ts';
import { transfersOverdue } from './transfers-overdue.ts';
import { verification } from './verification.ts';

/** Every kind of mail that the product sends. */
export const letters = {
  invitation,
  reset,
  verification,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'second-factor-removed': secondFactorRemoved,
  'transfers-overdue': transfersOverdue,
} as const;

export type MailKind = keyof typeof letters;
/** What a mail of each kind is called. */
export const mailKindNames: Readonly<Record<MailKind, string>> = {
  invitation: 'Invitation',
  reset: 'Link til ny adgangskode',
  verification: 'Bekræftelse af e-mail',
  'password-changed': 'Besked om ændret adgangskode',
  'email-changed': 'Besked om ændret e-mail',
  'second-factor-removed': 'Besked om fjernet totrinslogin',
  'transfers-overdue': 'Besked om ordrer, der ikke er overført',
};

/** What the letter of a kind needs to know. */
export type LetterData<Kind extends MailKind> = v.InferOutput<(typeof letters)[Kind]['data']>;

/** Whether mails of this name can be written by this version. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(letters, kind);
}
