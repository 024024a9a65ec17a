import type { ActivityState } from '#domain/orders/activity.ts';
import { isBeforeDone, type OrderStatus } from '#domain/orders/order-status.ts';

/** A fitter sets off to planned work (“På vej”), or does not go there after all. */
export type TravelChange = 'setOff' | 'turnBack';

/** The work that somebody drives to. */
export interface Trip {
  state: ActivityState;
  assigneeId: string;
  orderStatus: OrderStatus;
}

/** Why a change is not possible: `forbidden` is about the person, the rest about the work. */
export interface TravelRefusal {
  forbidden: boolean;
  sentence: string;
}

const refused = (sentence: string): TravelRefusal => ({ forbidden: false, sentence });

/** Why this person cannot change the trip so now; `null` when they can. The server decides by it, and the page draws its buttons. */
export function reasonAgainstTravel(
  change: TravelChange,
  { state, assigneeId, orderStatus }: Trip,
  userId: string,
): TravelRefusal | null {
  if (assigneeId !== userId) {
    return {
      forbidden: true,
      sentence: 'Det kan kun den montør, som opgaven er planlagt til, melde.',
    };
  }
  if (change === 'turnBack') {
    return state === 'travelling' ? null : refused('Du er ikke på vej til opgaven.');
  }
  if (state === 'travelling') return refused('Du er allerede på vej til opgaven.');
  if (state !== 'planned') return refused('Opgaven er begyndt eller afsluttet.');
  return isBeforeDone(orderStatus) ? null : refused('Ordren er ikke længere åben.');
}
