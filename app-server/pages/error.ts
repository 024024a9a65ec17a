import type { ErrorProps } from './error.props.ts';

const titles: Record<number, string> = {
  403: 'Ingen adgang',
  404: 'Siden findes ikke',
  419: 'Siden er forældet',
  422: 'Oplysningerne kan ikke bruges',
  429: 'For mange forsøg',
  500: 'Noget gik galt',
  503: 'Tavlen er ikke klar',
};

/** The props of the page that says that something could not be shown. */
export function errorProps(status: number, message: string): ErrorProps {
  return { status, title: titles[status] ?? 'Noget gik galt', message };
}
