import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface ChoiceFieldProps<Value extends string | number> extends Omit<
  NativeSelectProps,
  'data' | 'value' | 'onChange'
> {
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few choices, in the browser's own list. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { choices, value, onChange, ...field } = props;
  return (
    <NativeSelect
      {...field}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => String(choice.value) === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
