import * as v from 'valibot';

/** A password as somebody types it. */
export const typedPassword = v.pipe(
  v.string('Skriv din adgangskode.'),
  v.minLength(1, 'Skriv din adgangskode.'),
  v.maxLength(1000, 'Adgangskoden er for lang.'),
);
