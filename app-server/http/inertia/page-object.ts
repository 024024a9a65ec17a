/** Form errors: the first sentence per field, or the same under the name of an error bag. */
export type PageErrors = Record<string, string | Record<string, string>>;

/**
 * The page object of the Inertia protocol, version 3 (`Page` in @inertiajs/core), with the parts that the application uses:
 * without deferred, merged, once and scroll props.
 */
export interface PageObject {
  component: string;
  props: Record<string, unknown> & { errors: PageErrors };
  url: string;
  version: string | null;
  flash?: Record<string, string>;
  sharedProps: string[];
  encryptHistory?: true;
  clearHistory?: true;
}
