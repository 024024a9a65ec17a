import type { Agenda } from '../orders/agenda.ts';
import type { Clientele } from './customers.ts';
import type { Staff } from './people.ts';

/** What every order of the demo company draws on. */
export interface Company {
  seed: number;
  anchor: number;
  staff: Staff;
  clientele: Clientele;
  agenda: Agenda;
}
