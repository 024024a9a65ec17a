/** A page that could not be shown: 403, 404, 500, 503. */
export interface ErrorProps {
  status: number;
  title: string;
  message: string;
}
