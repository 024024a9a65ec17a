import * as v from 'valibot';
import { accountEmail } from '#domain/accounts/email-address.ts';

/** An e-mail as it is typed to find its account. */
export const sentEmail = v.pipe(
  v.string('Skriv din e-mail.'),
  v.trim(),
  v.minLength(1, 'Skriv din e-mail.'),
  v.maxLength(254, 'E-mailen er for lang.'),
  v.transform(accountEmail),
);

/** A new password before it is judged. */
export const sentNewPassword = v.pipe(
  v.string('Vælg en adgangskode.'),
  v.minLength(1, 'Vælg en adgangskode.'),
  v.maxLength(500, 'Adgangskoden er for lang.'),
);

/** The token of an address. Whatever it is: it is only looked up. */
export const sentToken = v.object({ token: v.pipe(v.string(), v.maxLength(500)) });
