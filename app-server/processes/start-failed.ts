/** The reason why the start failed, in one line for the terminal. */
export class StartFailed extends Error {}
