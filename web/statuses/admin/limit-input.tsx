import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AgeLimit } from '#domain/orders/order-status.ts';
import { parseWorkingAge } from '#domain/time/working-age-input.ts';
import { formatWorkingAge } from '#domain/time/working-time.ts';

interface LimitInputProps {
  label: string;
  limit: AgeLimit;
  problem: string | undefined;
  disabled: boolean;
  onChange: (limit: AgeLimit) => void;
}

const fixed: Readonly<Record<string, string>> = { plannedStart: 'Planlagt start', never: '–' };

function textOf(limit: AgeLimit): string {
  if (limit.rule === 'workingMinutes') return formatWorkingAge(limit.minutes);
  return limit.rule === 'estimate' ? String(limit.times).replace('.', ',') : '';
}

function read(text: string, limit: AgeLimit): AgeLimit {
  if (limit.rule === 'workingMinutes')
    return { rule: 'workingMinutes', minutes: parseWorkingAge(text) ?? Number.NaN };
  const times = /^\d+(,\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;
  return { rule: 'estimate', times };
}

/** An age limit as people write it: `3 d 4 t` of working time, or how many times the estimate. */
export function LimitInput({ label, limit, problem, disabled, onChange }: LimitInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const words = fixed[limit.rule];
  if (words !== undefined) return <span>{words}</span>;
  return (
    <TextInput
      aria-label={label}
      size="xs"
      w={90}
      value={typed ?? textOf(limit)}
      error={problem}
      disabled={disabled}
      rightSection={limit.rule === 'estimate' ? '×' : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(read(value, limit));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
