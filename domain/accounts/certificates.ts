import { type CalendarDate, dayNumber } from '../time/calendar-date.ts';

/** How many days before its end a certificate is spoken of. */
const SOON = 30;

/** A proof of skill; `expires` is the last day on which it is valid, `YYYY-MM-DD`. */
export interface HeldCertificate {
  name: string;
  expires: CalendarDate;
}

/** What is to be said about certificates on a day, the most urgent one alone; `null` while all of them last. */
export function certificateNotice(
  certificates: readonly HeldCertificate[],
  today: CalendarDate,
): { expired: boolean; text: string } | null {
  const [first] = certificates.toSorted((a, b) => a.expires.localeCompare(b.expires));
  if (first === undefined) return null;
  const days = dayNumber(first.expires) - dayNumber(today);
  if (days < 0) return { expired: true, text: `${first.name} er udløbet` };
  if (days > SOON) return null;
  if (days === 0) return { expired: false, text: 'Certifikat udløber i dag' };
  return { expired: false, text: `Certifikat udløber om ${days} ${days === 1 ? 'dag' : 'dage'}` };
}
