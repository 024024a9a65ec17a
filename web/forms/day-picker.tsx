import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { MonthPicker } from './lazy-fields.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

interface DayPickerProps {
  /** The name of the button. */
  label?: string;
  day: CalendarDate;
  onPick: (day: CalendarDate) => void;
  /** Of the button: where it stands beside its field. */
  className: string | undefined;
}

/** A button that opens a month with its week numbers. */
export function DayPicker({
  label = 'Vælg dag i kalenderen',
  day,
  onPick,
  className,
}: DayPickerProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          className={className}
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
