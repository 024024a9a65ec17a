import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface FilterChoiceProps<Value extends string> extends Pick<
  NativeSelectProps,
  'className' | 'size'
> {
  label: string;
  /** What is shown while nothing is chosen; the label when absent. */
  all?: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** A filter with a few values, or none chosen. */
export function FilterChoice<Value extends string>({
  label,
  all = label,
  value,
  options,
  onChange,
  ...select
}: FilterChoiceProps<Value>) {
  return (
    <NativeSelect
      {...select}
      aria-label={label}
      data-set={value !== undefined || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
