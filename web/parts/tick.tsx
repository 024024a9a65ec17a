import classes from './tick.module.css';

interface TickProps {
  /** What is chosen, such as “Vælg 26-04217”. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** The box of a row: it looks as Mantine's smallest and is one element, because a list draws fifty of them. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}
