import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { MonthPicker } from '../../forms/lazy-fields.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import classes from './planning.module.css';

interface DayPickerProps {
  /** The name of the button. */
  label?: string;
  day: CalendarDate;
  onPick: (day: CalendarDate) => void;
}

/** A button that opens a month with its week numbers. */
export function DayPicker({ label = 'Vælg dag i kalenderen', day, onPick }: DayPickerProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          className={classes.pick}
          aria-label={label}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div data-dates-dropdown>
          <MonthPicker
            day={day}
            onPick={(picked) => {
              setOpened(false);
              onPick(picked);
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
