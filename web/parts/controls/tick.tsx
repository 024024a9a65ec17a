import classes from './tick.module.css';

interface TickProps {
  /** What is chosen, such as “Vælg 26-04217”. */
  label: string;
  checked: boolean;
  /** As large as Mantine's usual box; otherwise as its smallest. */
  large?: true;
  disabled?: boolean;
  /** @param shift whether Shift was held */
  onChange: (shift: boolean) => void;
}

/** The box of a row: it looks as Mantine's and is one element, because a list draws fifty of them. */
export function Tick({ label, checked, large, disabled, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      className={classes.tick}
      data-large={large}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={({ nativeEvent }) =>
        onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
