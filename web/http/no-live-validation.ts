/**
 * Stands in for `laravel-precognition` in the build: Inertia's forms import it to ask the server while somebody types, which no form here
 * does. It would be 3 KiB of every page.
 */
export const client = {
  withXsrfCookieName: () => client,
  withXsrfHeaderName: () => client,
};

function leftOut(): never {
  throw new Error('Validation while typing is left out of the build.');
}

export const createValidator = (): never => leftOut();
export const resolveName = (): never => leftOut();
export const toSimpleValidationErrors = (): never => leftOut();
