import { reloadProps } from '#web/http/reload-props.ts';

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

/** Reloads the order. A call during a reload starts one more after it, because the running one may have missed the change. */
export function reloadOrder(): Promise<void> {
  if (running !== undefined) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      await reloadProps(...ORDER_PROPS);
    } while (again);
    running = undefined;
  })();
  return running;
}
