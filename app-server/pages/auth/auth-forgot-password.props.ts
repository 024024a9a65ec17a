declare module '../page-props.ts' {
  interface PageProps {
    'Auth/ForgotPassword': ForgotPasswordProps;
  }
}

export interface ForgotPasswordProps {
  /** Mails are read in the product (`/dev/mails`): a demo without a mail server. */
  outbox: boolean;
}
