declare module '../page-props.ts' {
  interface PageProps {
    'Dev/Mails': DevMailsProps;
  }
}

/** A mail as it would have been sent. `GET /dev/mails/:id/html` is its HTML. */
export interface DevMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** ISO instant. */
  at: string;
  isTakenBack: boolean;
}

export interface DevMailsProps {
  /** The newest first. */
  mails: DevMail[];
}
