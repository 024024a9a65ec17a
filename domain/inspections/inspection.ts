import * as v from 'valibot';
import { sentDay } from '../time/date-schemas.ts';

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest, `Højst ${longest} tegn.`));

const measurement = v.strictObject({
  name: v.pipe(text(60), v.minLength(1, 'Skriv, hvad der er målt.')),
  value: v.pipe(text(40), v.minLength(1, 'Skriv, hvad målingen viste.')),
  unit: text(12),
});

/** One value that was measured, as it was written: `Isolation`, `>500`, `MΩ`. */
export type Measurement = v.InferOutput<typeof measurement>;

/** What is written about an inspection when it is approved. */
export const inspectionReport = v.strictObject({
  /** The user who has inspected the installation. */
  performedById: v.pipe(v.string(), v.ulid('Vælg, hvem der har foretaget kontrollen.')),
  /** `YYYY-MM-DD` */
  performedOn: sentDay('Vælg den dag, kontrollen er foretaget.'),
  measurements: v.pipe(
    v.array(measurement),
    v.minLength(1, 'Skriv mindst én måling.'),
    v.maxLength(40, 'Højst 40 målinger.'),
  ),
  /** A file that was uploaded for the order; without one `noFileReason` says why. */
  fileId: v.optional(v.pipe(v.string(), v.ulid('Filen findes ikke.'))),
  noFileReason: v.optional(text(300)),
});
export type InspectionReport = v.InferOutput<typeof inspectionReport>;

/** What is usually measured on an installation, with its unit. */
export const usualMeasurements: readonly Pick<Measurement, 'name' | 'unit'>[] = [
  { name: 'Isolationsmodstand', unit: 'MΩ' },
  { name: 'RCD-udløsetid', unit: 'ms' },
  { name: 'Overgangsmodstand til jord', unit: 'Ω' },
  { name: 'Sløjfeimpedans', unit: 'Ω' },
  { name: 'Polaritet', unit: '' },
];

/** Whether everything is there that an approved inspection needs: who, when, a measurement, a file or why there is none. */
export function isCompleteReport(report: InspectionReport, today: string): boolean {
  return missingInReport(report, today).length === 0;
}

/** What an inspection still lacks before it can be approved, in Danish, each as it stands in a list after a colon. */
export function missingInReport(
  { performedById, performedOn, measurements, fileId, noFileReason }: InspectionReport,
  today: string,
): string[] {
  const isNamed = measurements.every(({ name, value }) => name.trim() && value.trim());
  return [
    ...(performedById === '' ? ['hvem der har kontrolleret'] : []),
    ...(performedOn === '' || performedOn > today ? ['hvilken dag, senest i dag'] : []),
    ...(measurements.length === 0 ? ['mindst én måling'] : []),
    ...(isNamed ? [] : ['hvad der er målt i hver række']),
    ...(fileId === undefined && (noFileReason ?? '').trim() === ''
      ? ['en fil, eller hvorfor der ingen er']
      : []),
  ];
}
