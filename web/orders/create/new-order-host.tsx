import { useStore } from '#web/layout/store.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useUser } from '#web/shared-props.ts';
import { closeNewOrder, loadNewOrder, newOrder } from './open-new-order.ts';

const NewOrderDialog = lazyDialog(loadNewOrder, (module) => module.NewOrderDialog);

/** “Ny ordre” over the page, while it is open. */
export function NewOrderHost() {
  const start = useStore(newOrder);
  const user = useUser();
  if (start === undefined || user === null) return null;
  return <NewOrderDialog user={user} start={start} onClose={closeNewOrder} />;
}
