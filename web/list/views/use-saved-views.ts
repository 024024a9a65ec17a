import type { NewView, SavedView, ViewChanges } from '#domain/saved-view.ts';
import { CallError } from '#web/http/call-error.ts';
import { call } from '#web/http/call.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';

export interface SavedViewsOptions {
  /** The address of the list's page. */
  path: string;
  views: readonly SavedView[];
  /** The view that the address names. */
  saved: string | undefined;
  /** The filters and the order of the list as a view keeps them. */
  query: string;
  /** Ids of the columns that are not shown; left out where columns cannot be chosen. */
  hiddenColumns?: readonly string[];
  onHide?: (hiddenColumns: string[]) => void;
  /** Shows the list under a query that may name a view; resolves when the address has changed. */
  onOpen: (query: string) => Promise<void>;
}

/** What is said after the question whether to overwrite was answered with no. */
const CHANGED_BY_ANOTHER = 'Visningen er ikke ændret, fordi en anden har ændret den imens.';

const join = (...parts: string[]) => parts.filter((part) => part !== '').join('&');

const sameColumns = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** The saved views of a list, the one that is open, and what can be done with it. */
export function useSavedViews(options: SavedViewsOptions) {
  const { path, views, saved, query, hiddenColumns = [], onHide, onOpen } = options;
  const address = `${path}/visninger`;
  const open = views.find(({ id }) => id === saved);
  const content = { query, hiddenColumns: [...hiddenColumns] };

  /** Makes a call and fetches the views again. @returns why it was refused, as a sentence; `null` when it was not */
  async function attempt(act: () => Promise<unknown>): Promise<string | null> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A name is said to be wrong beside its field.
      if (error.status === 422) return error.message;
      say.error(error.status === 409 ? CHANGED_BY_ANOTHER : error.message);
    }
    await reloadProps('views');
    return null;
  }

  return {
    open,
    /** The list is no longer what the open view says. */
    changed:
      open !== undefined &&
      (open.query !== query || !sameColumns(open.hiddenColumns, hiddenColumns)),
    show: (view: SavedView) => {
      // The columns of the open view may have been changed; those of another view come with it.
      if (view.id === open?.id) onHide?.(view.hiddenColumns);
      return onOpen(join(view.query, `saved=${view.id}`));
    },
    leave: () => onOpen('saved=none'),
    create: (name: Pick<NewView, 'name' | 'shared'>) =>
      attempt(async () => {
        const { id } = await call<{ id: string }>('post', address, { ...name, ...content });
        await onOpen(join(query, `saved=${id}`));
        say.success('Visningen er gemt.');
      }),
    change: ({ id, version }: SavedView, changes: ViewChanges) =>
      attempt(async () => {
        await call('patch', `${address}/${id}`, { ...changes, version });
        say.success('Visningen er gemt.');
      }),
    /** Keeps the filters and columns of the list in the view. */
    keep: ({ id, version }: SavedView) =>
      attempt(async () => {
        await call('patch', `${address}/${id}`, { ...content, version });
        say.success('Visningen er gemt.');
      }),
    remove: ({ id, version }: SavedView) =>
      attempt(async () => {
        await call('delete', `${address}/${id}`, { version });
        await onOpen(join(query, 'saved=none'));
        say.success('Visningen er slettet.');
      }),
    chooseDefault: (view: SavedView | null) =>
      attempt(() => call('put', `${address}/standard`, { id: view?.id ?? null })),
  };
}
