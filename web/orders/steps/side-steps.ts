import { getNextTransitions } from 'xstate';
import { type SideEvent, sideStepLabels } from '#machines/lifecycles/orders/order-step-texts.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirement.ts';
import { requirementNamed } from '#machines/lifecycles/orders/order-requirements.ts';
import type { OrderSnapshot } from '#machines/lifecycles/order.ts';

/** A step that does not change the status: of the documentation, or of the notification to the grid company. */
export interface SideStep {
  event: SideEvent;
  label: string;
  needs: StepNeed[];
  /** Why it cannot be taken now; `null` when it can. */
  reason: string | null;
}

/** True when the event does not change the status. */
function isSideEvent(event: string): event is SideEvent {
  return event in sideStepLabels;
}

/** The steps of one region of the lifecycle that this person may take, now or later. */
export function sideSteps(
  snapshot: OrderSnapshot,
  region: 'documentation' | 'gridNotification',
): SideStep[] {
  return getNextTransitions(snapshot).flatMap(({ source, eventType }) => {
    if (source.path[0] !== region || !isSideEvent(eventType)) return [];
    const needs: StepNeed[] = eventType === 'grid.reject' ? ['reason'] : [];
    const can =
      eventType === 'grid.reject'
        ? snapshot.can({ type: eventType, reason: 'x' })
        : snapshot.can({ type: eventType });
    const reason =
      eventType === 'grid.prepareMeter'
        ? requirementNamed('electricitySupplierChosen').reason
        : null;
    if (!can && reason === null) return [];
    return [
      { event: eventType, label: sideStepLabels[eventType], needs, reason: can ? null : reason },
    ];
  });
}
