import type { Agenda } from '../orders/agenda.ts';
import type { Clientele } from './customers.ts';
import type { Staff } from './people.ts';

/** The data of the demo company from which orders are generated. */
export interface Company {
  seed: number;
  anchor: number;
  staff: Staff;
  clientele: Clientele;
  agenda: Agenda;
}
