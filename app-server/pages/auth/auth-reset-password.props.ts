declare module '../page-props.ts' {
  interface PageProps {
    'Auth/ResetPassword': ResetPasswordProps;
  }
}

/** Whose password is chosen, for password managers; or why it cannot be. */
export type ResetPasswordProps =
  | { email: string; problem: null }
  | { email: null; problem: string };
