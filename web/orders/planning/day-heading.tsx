import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { dateWords, nearDay } from '#domain/time/day-words.ts';
import { formatWeek } from '#domain/time/iso-week.ts';
import classes from './planning.module.css';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface DayHeadingProps {
  day: CalendarDate;
  today: CalendarDate;
  onDay: (day: CalendarDate) => void;
}

/** “torsdag den 26. nov. · uge 48”, with the way to the days before and after. */
export function DayHeading({ day, today, onDay }: DayHeadingProps) {
  const near = nearDay(day, today);
  const off = useWorkingCalendar().dayOff(day);
  return (
    <div className={classes.heading}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Dagen før"
        onClick={() => onDay(addDays(day, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <p className={classes.day} aria-live="polite">
        {near !== null && <strong className={classes.near}>{near}</strong>}
        <span>{dateWords(day, today)}</span>
        <span className={classes.dimmed}>{formatWeek(day)}</span>
        {off !== undefined && <span className={classes.holiday}>{off.name}</span>}
      </p>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Dagen efter"
        onClick={() => onDay(addDays(day, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={day === today}
        onClick={() => onDay(today)}
      >
        I dag
      </Button>
    </div>
  );
}
