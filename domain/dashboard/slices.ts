import { workTypes, type Segment, type WorkTypeCode } from '../orders/work-types.ts';

/**
 * The sums of the dashboard are stored per slice: one area or all, combined with one work type, one segment or all. The key of a
 * slice is `area|type`; an empty part means all, and the segments are the types `@vaerk` and `@direct`.
 */
export interface SliceFilter {
  areaId?: string | undefined;
  workType?: WorkTypeCode | undefined;
  segment?: Segment | undefined;
}

/** The key of the slice for a filter. With both a work type and a segment the work type applies. */
export function sliceKey({ areaId, workType, segment }: SliceFilter): string {
  return `${areaId ?? ''}|${workType ?? (segment ? `@${segment}` : '')}`;
}

/** The slices that together hold what lies in some areas, `undefined` for all of them. */
export function sliceKeys(
  areas: readonly string[] | undefined,
  kind: Omit<SliceFilter, 'areaId'>,
): string[] {
  return areas === undefined
    ? [sliceKey(kind)]
    : areas.map((areaId) => sliceKey({ ...kind, areaId }));
}

/** The keys of the six slices that include an order. The area `none` is for orders whose postnr is in no area. */
export function slicesOf(order: { areaId: string | null; workType: WorkTypeCode }): string[] {
  const area = order.areaId ?? 'none';
  const types = ['', `@${workTypes[order.workType].segment}`, order.workType];
  return ['', area].flatMap((a) => types.map((type) => `${a}|${type}`));
}
