declare module '../page-props.ts' {
  interface PageProps {
    'Auth/VerifyEmail': VerifyEmailProps;
  }
}

export type VerifyEmailProps =
  | {
      kind: 'own';
      email: string;
      /** The new address that a link was sent to. */
      pending: string | null;
      /** Mails are read in the product (`/dev/mails`). */
      outbox: boolean;
    }
  /** Opened by the link of a mail. */
  | { kind: 'link'; email: string; problem: null }
  | { kind: 'link'; email: null; problem: string };
