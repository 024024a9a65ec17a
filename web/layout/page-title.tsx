import { Head, usePage } from '@inertiajs/react';
import { pageOf } from '#domain/pages.ts';

/** The text of the browser's tab: the page's title in the list of pages, or one of its own. */
export function PageTitle({ title }: { title?: string | undefined }) {
  return <Head title={usePageTitle(title)} />;
}

/** The title of the page that is shown; `own` instead, where there is one. */
export function usePageTitle(own?: string): string {
  const { component } = usePage();
  return own ?? pageOf(component)?.title ?? '';
}
