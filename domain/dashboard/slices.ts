import { workTypes, type Segment, type WorkTypeCode } from '../orders/work-types.ts';

/**
 * The dashboard's sums are kept ready per slice of the business: an area or all, crossed with a work type, a segment or all.
 * A slice's key is `area|type`, empty where it means all; segments stand in the type's place as `@vaerk` and `@direct`.
 */
export interface SliceFilter {
  areaId?: string | undefined;
  workType?: WorkTypeCode | undefined;
  segment?: Segment | undefined;
}

/** The key of the one slice that a filter reads. A work type wins over a segment. */
export function sliceKey({ areaId, workType, segment }: SliceFilter): string {
  return `${areaId ?? ''}|${workType ?? (segment ? `@${segment}` : '')}`;
}

/** The six slices that one order counts in. Area `none` is an order whose postnr lies in no area. */
export function slicesOf(order: { areaId: string | null; workType: WorkTypeCode }): string[] {
  const area = order.areaId ?? 'none';
  const types = ['', `@${workTypes[order.workType].segment}`, order.workType];
  return ['', area].flatMap((a) => types.map((type) => `${a}|${type}`));
}
