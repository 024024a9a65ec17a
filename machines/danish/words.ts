/** What a machine is called in Danish, for those who run orders and look at the pictures. */
export interface DanishWords {
  /** Name and description by the part of the state's id after the machine's; the machine itself is `''`. */
  states: Readonly<Record<string, readonly [name: string, description: string]>>;
  /** What an event says has happened, by its type. */
  events: Readonly<Record<string, string>>;
  /** What an invoked actor does, as a noun, by its id: “Opslaget” lykkes or fejler. */
  actors?: Readonly<Record<string, string>>;
}
