import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AgeLimit } from '#domain/orders/order-status.ts';
import { parseWorkingAge } from '#domain/time/working-age-input.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface LimitInputProps {
  label: string;
  limit: AgeLimit;
  problem: string | undefined;
  disabled: boolean;
  onChange: (limit: AgeLimit) => void;
}

const fixed: Readonly<Record<string, string>> = { plannedStart: 'Planlagt start', never: '–' };

/** The number of a limit, NaN where what was typed is none. */
function numberOf(limit: AgeLimit): number {
  if (limit.rule === 'workingMinutes') return limit.minutes;
  return limit.rule === 'estimate' ? limit.times : Number.NaN;
}

function textOf(limit: AgeLimit, calendar: WorkingCalendar): string {
  if (Number.isNaN(numberOf(limit))) return '';
  if (limit.rule === 'workingMinutes') return calendar.format(limit.minutes);
  return String(numberOf(limit)).replace('.', ',');
}

function read(text: string, limit: AgeLimit, calendar: WorkingCalendar): AgeLimit {
  if (limit.rule === 'workingMinutes')
    return { rule: 'workingMinutes', minutes: parseWorkingAge(text, calendar) ?? Number.NaN };
  const times = /^\d+(,\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;
  return { rule: 'estimate', times };
}

/** An age limit as people write it: `3 d 4 t` of working time, or how many times the estimate. Text that is no limit stays as it was typed. */
export function LimitInput({ label, limit, problem, disabled, onChange }: LimitInputProps) {
  const [typed, setTyped] = useState<{ text: string; number: number } | null>(null);
  const calendar = useWorkingCalendar();
  const words = fixed[limit.rule];
  if (words !== undefined) return <span>{words}</span>;
  const isTyped = typed !== null && Object.is(typed.number, numberOf(limit));
  return (
    <TextInput
      aria-label={label}
      size="xs"
      w={90}
      value={isTyped ? typed.text : textOf(limit, calendar)}
      error={problem}
      disabled={disabled}
      rightSection={limit.rule === 'estimate' ? '×' : undefined}
      onChange={({ currentTarget: { value } }) => {
        const next = read(value, limit, calendar);
        setTyped({ text: value, number: numberOf(next) });
        onChange(next);
      }}
      onBlur={() => {
        if (!Number.isNaN(numberOf(limit))) setTyped(null);
      }}
    />
  );
}
