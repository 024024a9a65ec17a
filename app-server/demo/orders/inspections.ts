import type { InspectionReport } from '#domain/inspections/inspection.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { orderInspections } from '../../database/schema/orders/inspections.ts';
import { demoId } from '../rows/ids.ts';
import { filled, rng } from '../rows/random.ts';
import type { Actor, OrderRow } from './life.ts';

export type InspectionRow = typeof orderInspections.$inferInsert;

const noFileReasons = filled([
  'Skemaet er udfyldt på papir og ligger i tavlen.',
  'Netselskabet har fået skemaet direkte.',
  'Skemaet sendes samlet, når hele ejendommen er færdig.',
]);

/** The report of an inspection: what a fitter measures on an installation that is in order. */
export function demoReport(
  seed: number,
  index: number,
  order: OrderRow,
  at: number,
): InspectionReport {
  const random = rng(seed, 'inspection', index);
  const ohm = (from: number, to: number) => random.between(from, to).toFixed(2).replace('.', ',');
  return {
    performedById: order.fitterIds[0] ?? order.responsibleId,
    performedOn: copenhagenDate(order.doneAt ?? at),
    measurements: [
      { name: 'Isolationsmodstand', value: random.pick(['>500', '>200', '>999']), unit: 'MΩ' },
      { name: 'RCD-udløsetid', value: String(random.int(14, 38)), unit: 'ms' },
      { name: 'Overgangsmodstand til jord', value: ohm(0.1, 0.9), unit: 'Ω' },
      { name: 'Sløjfeimpedans', value: ohm(0.2, 1.1), unit: 'Ω' },
      { name: 'Polaritet', value: 'OK', unit: '' },
    ],
    noFileReason: random.pick(noFileReasons),
  };
}

/** The row of an approved inspection. */
export function inspectionRow(
  seed: number,
  index: number,
  order: OrderRow,
  report: InspectionReport,
  { id: createdBy }: Actor,
  at: number,
): InspectionRow {
  const stamp = new Date(at);
  return {
    id: demoId(seed, 'inspection', index, at),
    orderId: order.id,
    performedById: report.performedById,
    performedOn: report.performedOn,
    measurements: report.measurements,
    fileId: null,
    noFileReason: report.noFileReason ?? null,
    createdAt: stamp,
    createdBy,
    updatedAt: stamp,
    updatedBy: createdBy,
  };
}

/** The row after its inspection was rejected. */
export function rejectedRow(
  row: InspectionRow,
  { id: rejectedBy }: Actor,
  rejectReason: string,
  at: number,
): InspectionRow {
  return { ...row, rejectedAt: new Date(at), rejectedBy, rejectReason };
}
