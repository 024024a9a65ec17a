export interface DevMachinesProps {
  /** `read` where real work is done: states of real machines without any data, and nothing can be sent to them. */
  mode: 'full' | 'read';
}
