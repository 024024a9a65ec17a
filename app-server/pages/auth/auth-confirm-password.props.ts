declare module '../page-props.ts' {
  interface PageProps {
    'Auth/ConfirmPassword': ConfirmPasswordProps;
  }
}

export interface ConfirmPasswordProps {
  email: string;
  /** Where the person was going. */
  next: string;
}
