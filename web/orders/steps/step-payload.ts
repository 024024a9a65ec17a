import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirement.ts';

const filled = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Whether every needed field is filled in. The server checks the values. */
export function isFilledIn(needs: readonly StepNeed[], payload: StepPayload): boolean {
  const has: Record<StepNeed, boolean> = {
    reason: filled(payload.reason),
    subReason: filled(payload.subReason),
    // The button itself says it.
    stopOther: true,
    followUpDate: filled(payload.followUpDate),
    inspection: payload.inspection !== undefined,
    planning: (payload.fitterIds?.length ?? 0) > 0 && payload.plannedStart !== undefined,
  };
  return needs.every((need) => has[need]);
}

/** Only the fields that the step needs; plans and inspections have forms of their own. A reason that was typed for another step is not sent. */
export function payloadFor(needs: readonly StepNeed[], payload: StepPayload): StepPayload {
  const { reason, subReason, followUpDate } = payload;
  return {
    ...(needs.includes('reason') && { reason }),
    ...(needs.includes('stopOther') && { stopOther: true }),
    ...(needs.includes('subReason') && { subReason }),
    ...(needs.includes('followUpDate') && { followUpDate }),
  };
}
