import type { AccountingYear, Period } from './ledger.ts';

/** A calendar year as an accounting year of twelve open months. */
export function calendarYear(year: number): AccountingYear {
  const periods = Array.from({ length: 12 }, (_, month): Period => {
    const day = (date: Date) => date.toISOString().slice(0, 10);
    return {
      periodNumber: month + 1,
      fromDate: day(new Date(Date.UTC(year, month, 1))),
      toDate: day(new Date(Date.UTC(year, month + 1, 0))),
      closed: false,
      barred: false,
    };
  });
  return { year: String(year), periods };
}

/** The period of a day; `undefined` outside every accounting year. */
export function periodOf(years: readonly AccountingYear[], date: string): Period | undefined {
  return years
    .flatMap(({ periods }) => periods)
    .find(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
}

/** A year in an address: "2015/2016" is `2015_6_2016`. */
export function yearSlug(year: string): string {
  return year.replaceAll('/', '_6_');
}
