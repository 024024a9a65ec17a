import { Title } from '@mantine/core';
import { useId } from 'react';
import type { OpenTask, TaskRole } from '#domain/accounts/offboarding.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { useNow } from '#web/parts/time/now.ts';
import numbers from '#web/parts/numbers.module.css';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { planText, roleHeading, taskLabel } from './offboarding-words.ts';
import classes from './offboarding.module.css';
import type { Offboarding } from './use-offboarding.ts';

/** The values of a list of people that are nobody's id. */
const OPEN = '';
const NOBODY = 'nobody';
/** So many tasks are shown at once; more are one click away. */
const SHOWN = 15;

/** What somebody does in one role, with who takes it over: one for all, or somebody for each. */
export function RoleTasks({ as: role, of }: { as: TaskRole; of: Offboarding }) {
  const heading = useId();
  const { work, choices, refusals, choose } = of;
  const tasks = work?.tasks.filter((task) => task.role === role) ?? [];
  if (work === null || tasks.length === 0) return null;
  const takers = work.takers.filter(({ roles }) => roles.includes(role));
  const chosen = new Set(tasks.map(({ key }) => choiceOf(choices[key])));
  const [only = OPEN] = chosen.size === 1 ? chosen : [];
  const people = takers.map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: NOBODY, label: role === 'fitter' ? 'Ingen montør' : 'Ingen – aflys' };
  const list = tasks.map((task) => (
    <TaskRow
      key={task.key}
      task={task}
      value={choiceOf(choices[task.key])}
      choices={[{ value: OPEN, label: 'Vælg …' }, ...(task.mayBeNobody ? [none] : []), ...people]}
      problems={refusals[task.key] ?? []}
      onChange={(value) => choose({ [task.key]: value === NOBODY ? null : value })}
    />
  ));
  const isRefused = tasks.some(({ key }) => key in refusals);
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <Title order={3} fz="md" id={heading}>
        {roleHeading(role, tasks.length)}
      </Title>
      {tasks.length > 1 && (
        <ChoiceField
          label="Overdrag alle til"
          choices={[
            { value: OPEN, label: chosen.size > 1 ? 'Flere forskellige' : 'Vælg …' },
            ...people,
          ]}
          value={people.some(({ value }) => value === only) ? only : OPEN}
          onChange={(id) => {
            if (id !== OPEN) choose(Object.fromEntries(tasks.map(({ key }) => [key, id])));
          }}
        />
      )}
      {tasks.length <= SHOWN ? (
        <ul className={classes.tasks}>{list}</ul>
      ) : (
        <details open={isRefused || undefined}>
          <summary>Vælg for hver enkelt ({tasks.length})</summary>
          <ul className={classes.tasks}>{list}</ul>
        </details>
      )}
    </section>
  );
}

function choiceOf(choice: string | null | undefined): string {
  return choice === undefined ? OPEN : (choice ?? NOBODY);
}

interface TaskRowProps {
  task: OpenTask;
  value: string;
  choices: { value: string; label: string }[];
  problems: readonly string[];
  onChange: (value: string) => void;
}

function TaskRow({ task, value, choices, problems, onChange }: TaskRowProps) {
  const now = new Date(useNow()).toISOString();
  const { orderNo, title, city, status } = task;
  const plan = planText(task, now);
  return (
    <li className={classes.task}>
      <span className={classes.what}>
        <span>
          <strong className={numbers.number}>{orderNo}</strong> {title}
        </span>
        <span className={classes.quiet}>
          <StatusPill status={status} short /> {[city, plan].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChoiceField
        aria-label={taskLabel(task)}
        choices={choices}
        value={value}
        error={problems.length === 0 ? undefined : problems.join(' ')}
        onChange={(next) => {
          if (next !== OPEN) onChange(next);
        }}
      />
    </li>
  );
}
