import { Input, rem } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './cell-field.module.css';

const look = {
  root: Input.classes['root'],
  wrapper: `mantine-Input-wrapper ${Input.classes['wrapper']} ${classes.field}`,
  input: `mantine-Input-input ${Input.classes['input']}`,
  section: Input.classes['section'],
  problem: `${Input.classes['error']} ${classes.problem}`,
};

const CHEVRON =
  'M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z';

interface CellFieldProps {
  /** Pixels. */
  width: { least: number; most?: number };
  problem: string | undefined;
  /** What stands below while nothing is wrong. */
  note?: string | undefined;
}

/**
 * The place of an input in a cell, with what is wrong with it below. It looks as Mantine's smallest and has none of its components: a
 * table has a hundred of them.
 */
function CellField(
  props: CellFieldProps & { id: string; disabled: boolean; choice?: true; children: ReactNode },
) {
  const { width, problem, note, id, disabled, choice, children } = props;
  const wrong = problem !== undefined || undefined;
  return (
    <div
      className={look.root}
      style={{ minWidth: rem(width.least), maxWidth: rem(width.most) }}
      data-error={wrong}
    >
      <div
        className={look.wrapper}
        data-variant="default"
        data-disabled={disabled || undefined}
        data-error={wrong}
        data-pointer={choice}
        data-with-right-section={choice}
      >
        {children}
      </div>
      {problem !== undefined && (
        <p id={id} className={look.problem}>
          {problem}
        </p>
      )}
      {problem === undefined && note !== undefined && (
        <p id={id} className={classes.note}>
          {note}
        </p>
      )}
    </div>
  );
}

/** What an input says about what stands below it. */
function description({ problem, note }: Pick<CellFieldProps, 'problem' | 'note'>, id: string) {
  if (problem !== undefined) return { 'aria-invalid': true, 'aria-describedby': id };
  return note === undefined ? {} : { 'aria-describedby': id };
}

/** A line of text in a cell. */
export function CellInput({
  width,
  problem,
  note,
  ...input
}: CellFieldProps & Omit<ComponentProps<'input'>, 'width'> & { disabled: boolean }) {
  const id = useId();
  return (
    <CellField id={id} width={width} problem={problem} note={note} disabled={input.disabled}>
      <input
        autoComplete="off"
        {...input}
        {...description({ problem, note }, id)}
        className={look.input}
        data-variant="default"
      />
    </CellField>
  );
}

/** A choice in a cell; its children are the options. */
export function CellSelect({
  width,
  problem,
  ...select
}: CellFieldProps & Omit<ComponentProps<'select'>, 'width'> & { disabled: boolean }) {
  const id = useId();
  return (
    <CellField id={id} width={width} problem={problem} disabled={select.disabled} choice>
      <select
        {...select}
        {...description({ problem }, id)}
        className={look.input}
        data-variant="default"
      />
      <div data-position="right" className={look.section}>
        <svg viewBox="0 0 15 15" fill="none" aria-hidden>
          <path d={CHEVRON} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
        </svg>
      </div>
    </CellField>
  );
}
