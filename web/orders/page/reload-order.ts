import { router } from '@inertiajs/react';

const ORDER_PROPS = [
  'order',
  'facts',
  'lines',
  'money',
  'activities',
  'timeline',
  'documents',
  'options',
  'can',
  'neighbours',
  'seq',
];

let running: Promise<void> | undefined;
let again = false;

function reload(): Promise<void> {
  return new Promise((resolve) => {
    router.reload({ only: ORDER_PROPS, onFinish: () => resolve() });
  });
}

/** Reloads the order. A call during a reload starts one more after it, because the running one may have missed the change. */
export function reloadOrder(): Promise<void> {
  if (running !== undefined) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      await reload();
    } while (again);
    running = undefined;
  })();
  return running;
}
