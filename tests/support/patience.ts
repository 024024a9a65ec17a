/**
 * How long a test waits for what is to happen, in ms. It costs nothing where it happens, and a machine that does much else
 * beside the tests may take long: no wait has a shorter one of its own.
 */
export const PATIENCE = 60_000;
