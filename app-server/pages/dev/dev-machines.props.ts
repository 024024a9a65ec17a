import type { StateValue } from 'xstate';

declare module '../page-props.ts' {
  interface PageProps {
    'Dev/Machines': DevMachinesProps;
  }
}

export interface DevMachinesProps {
  /** `read` where real work is done: states of real machines without any data, and nothing can be sent to them. */
  mode: 'full' | 'read';
}

/** A step that an order or a document took on the server; no names, no data, only where it went. */
export interface StepRecord {
  no: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The id of its machine. */
  machine: string;
  /** The order's number, or the document's id. */
  name: string;
  event: string;
  value: StateValue;
  /** The ways it took through the machine, by their ids. */
  taken: readonly string[];
}

/** `GET /dev/machines/trin?since=` in the demo: the steps after that record, oldest first. */
export interface StepsAnswer {
  steps: readonly StepRecord[];
}
