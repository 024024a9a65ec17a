/** A page that could not be shown: 403, 404, 500, 503. */
declare module './page-props.ts' {
  interface PageProps {
    Error: ErrorProps;
  }
}

export interface ErrorProps {
  status: number;
  title: string;
  message: string;
}
