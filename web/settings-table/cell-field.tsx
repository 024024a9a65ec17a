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

interface CellFieldProps {
  /** Pixels. */
  width: { least: number; most?: number };
  problem: string | undefined;
}

/**
 * The place of an input in a cell, with what is wrong with it below. It looks as Mantine's smallest and has none of its components: a
 * table has a hundred of them.
 */
function CellField(
  props: CellFieldProps & { id: string; disabled: boolean; choice?: true; children: ReactNode },
) {
  const { width, problem, id, disabled, choice, children } = props;
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
    </div>
  );
}

/** What an input says about what is wrong with it. */
function wrongness(problem: string | undefined, id: string) {
  return problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id };
}

/** A line of text in a cell. */
export function CellInput({
  width,
  problem,
  ...input
}: CellFieldProps & Omit<ComponentProps<'input'>, 'width'> & { disabled: boolean }) {
  const id = useId();
  return (
    <CellField id={id} width={width} problem={problem} disabled={input.disabled}>
      <input {...input} {...wrongness(problem, id)} className={look.input} data-variant="default" />
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
        {...wrongness(problem, id)}
        className={look.input}
        data-variant="default"
      />
      <div data-position="right" className={look.section}>
        <svg className={classes.chevron} viewBox="0 0 15 15" aria-hidden>
          <path
            d="M5.25 5.75 7.5 3.5l2.25 2.25M5.25 9.25l2.25 2.25 2.25-2.25"
            fill="none"
            stroke="currentColor"
            strokeWidth="0.9"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
    </CellField>
  );
}
