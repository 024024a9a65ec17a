/** The ways between a machine's states in Danish. */
export interface WayWords {
  /** What is written about a transition, by the English sentence. */
  transitions: Readonly<Record<string, string>>;
  /** What a condition asks, in few words, by its name. Lifecycles say it in sentences instead. */
  guards: Readonly<Record<string, string>>;
}

/** What a machine is called in Danish, for those who run orders and look at the pictures. */
export interface DanishWords extends Partial<WayWords> {
  /** Name and description by the part of the state's id after the machine's; the machine itself is `''`. */
  states: Readonly<Record<string, readonly [name: string, description: string]>>;
  /** What an event says has happened, by its type. */
  events: Readonly<Record<string, string>>;
  /** What an invoked actor does, as a noun, by its id: “Opslaget” lykkes or fejler. */
  actors?: Readonly<Record<string, string>>;
}
