import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, formatTime, type Instant } from '#domain/time/copenhagen.ts';
import { weekdayWord } from '#domain/time/day-words.ts';
import { shortDate } from '#web/parts/time/short-time.ts';

/** A day as one speaks of it: `i dag`, `i går`, `fredag`, and the date when it is more than six days ago. */
function dayWord(instant: Instant, now: Instant): string {
  const day = copenhagenDate(instant);
  const today = copenhagenDate(now);
  if (day === today) return 'i dag';
  if (day === addDays(today, -1)) return 'i går';
  if (day < addDays(today, -6)) return `den ${shortDate(instant, now)}`;
  return weekdayWord(instant);
}

/** “Gik du hjem fredag kl. 15.30?”; of today without the day. Without a proposal it is asked when the work stopped. */
export function clockHeading(proposedEnd: Instant | null, now: Instant): string {
  if (proposedEnd === null) return 'Hvornår gik du hjem?';
  const day = dayWord(proposedEnd, now);
  return `Gik du hjem ${day === 'i dag' ? '' : `${day} `}kl. ${formatTime(proposedEnd)}?`;
}

/** `siden i går kl. 07.00` */
export function sinceText(startedAt: Instant, now: Instant): string {
  return `siden ${dayWord(startedAt, now)} kl. ${formatTime(startedAt)}`;
}
