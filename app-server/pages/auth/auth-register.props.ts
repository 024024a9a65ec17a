declare module '../page-props.ts' {
  interface PageProps {
    'Auth/Register': RegisterProps;
  }
}

/** Who is invited; or why nobody is. */
export type RegisterProps =
  | { invited: { name: string; email: string }; problem: null }
  | { invited: null; problem: string };
