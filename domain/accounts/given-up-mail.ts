/** A mail that could not be delivered, as an administrator sees it. */
export interface GivenUpMail {
  id: string;
  to: string;
  /** What it is: “Invitation”. */
  what: string;
  /** ISO instant. */
  at: string;
  /** Why, in Danish, as the mail server said it. */
  reason: string;
  /** Its link opens nothing any more: another mail has to be written instead. */
  linkEnded: boolean;
}
