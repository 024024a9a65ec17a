import { Button, VisuallyHidden } from '@mantine/core';
import { memo, useState } from 'react';
import { danishName, danishWords } from '#machines/danish.ts';
import { type Names, valueWords } from '../names.ts';
import { momentAt } from '../sources/moment.ts';
import type { MachineRecord } from '../sources/record.ts';
import classes from './sequence.module.css';
import time from './time-travel.module.css';
import { recordTime } from './time-travel.tsx';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';

interface SequenceProps {
  records: readonly MachineRecord[];
  names: Names;
  /** The record that is looked at; `null` for now. */
  at: number | null;
  onPick: (no: number) => void;
}

/** The number of entries that are shown before “all” is chosen. */
const FIRST = 60;

/** What happened, newest first, with one lifeline for every actor. */
export const Sequence = memo(function Sequence({ records, names, at, onPick }: SequenceProps) {
  const [all, setAll] = useState(false);
  const shown = (all ? records : records.slice(-FIRST)).toReversed();
  const inSight = new Set(shown.map(({ actor }) => actor));
  const actors = momentAt(records).filter(({ id }) => inSight.has(id));
  const columns = new Map(actors.map(({ id }, index) => [id, index]));
  return (
    <section className={classes.sequence} {...rememberedScroll} aria-label="Forløb">
      <div className={classes.lines} data-columns={actors.length}>
        <div className={classes.heads} aria-hidden>
          <span className={time.when} />
          {actors.map(({ id, name, machine }) => (
            <span key={id} className={classes.head} title={`${name} (${id})`}>
              {nameOf(name, machine, names)}
            </span>
          ))}
        </div>
        <ol reversed className={classes.records}>
          {shown.map((record) => (
            <Row
              key={record.no}
              record={record}
              names={names}
              column={columns.get(record.actor) ?? 0}
              from={record.from === null ? -1 : (columns.get(record.from) ?? -1)}
              count={actors.length}
              current={record.no === at}
              onPick={onPick}
            />
          ))}
        </ol>
      </div>
      {records.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          Vis alle {records.length}
        </Button>
      )}
    </section>
  );
});

interface RowProps {
  record: MachineRecord;
  names: Names;
  /** The lifeline it stands on, and the one it was sent from, or -1. */
  column: number;
  from: number;
  count: number;
  current: boolean;
  onPick: (no: number) => void;
}

const Row = memo(function Row({ record, names, column, from, count, current, onPick }: RowProps) {
  const { no, at, kind, event } = record;
  const name = nameOf(record.name, record.machine, names);
  const words = wordsOf(record, names);
  return (
    <li data-kind={kind} data-event={event.type}>
      <button
        type="button"
        className={classes.record}
        aria-pressed={current}
        onClick={() => onPick(no)}
      >
        <span className={time.when}>{recordTime(at)}</span>
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classes.cell}
            data-way={isBetween(index, from, column) || undefined}
          >
            {index === column && (
              <span className={classes.mark}>
                <VisuallyHidden>{name}: </VisuallyHidden>
                {words}
              </span>
            )}
          </span>
        ))}
      </button>
    </li>
  );
});

/** The arrow from the sender crosses the lifelines between. */
function isBetween(index: number, from: number, column: number): boolean {
  if (from === -1 || from === column) return false;
  return index >= Math.min(from, column) && index < Math.max(from, column);
}

/** What an actor is called: one that has a name of its own, such as a tile, keeps it. */
function nameOf(name: string, machine: string | null, names: Names): string {
  return names === 'code' || name !== machine ? name : (danishName(machine) ?? name);
}

function wordsOf({ kind, event, value, machine }: MachineRecord, names: Names): string {
  const { type, ...payload } = event;
  const id = machine ?? '';
  const says = names === 'code' ? type : (danishWords(id).events[type] ?? type);
  const state = valueWords(id, value, names);
  const fields = Object.entries(payload).map(([name, field]) => `${name} ${String(field)}`);
  if (kind === 'event') return `← ${[says, ...fields].join(' ')}`;
  if (kind === 'stopped') return `■ ${state || 'slut'}`;
  if (kind === 'actor') return `● ${state || 'begynder'}`;
  return value === null ? `→ ${says}` : `→ ${state}`;
}
