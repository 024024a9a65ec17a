import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; keys?: string }[];
  onChange: (value: Value) => void;
}

/** A choice between a few options that are all visible. Hover shows the keyboard shortcut of an option. */
export function Choice<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className={classes.group}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          aria-keyshortcuts={choice.keys}
          title={choice.keys === undefined ? undefined : `Tast ${choice.keys}`}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
