/** Why the start did not succeed, in one line for the person at the terminal. */
export class StartFailed extends Error {}
