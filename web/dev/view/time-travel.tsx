import { Button } from '@mantine/core';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import type { MachineRecord } from '../sources/record.ts';
import classes from './time-travel.module.css';

interface TimeTravelProps {
  records: readonly MachineRecord[];
  /** The number of the record that is looked at; `null` for now. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** The time of a record to the millisecond. */
export function recordTime(at: number): string {
  const { hour, minute } = copenhagenParts(at);
  const rest = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const ms = String(rest.getUTCMilliseconds()).padStart(3, '0');
  return `${two(hour)}.${two(minute)}.${two(rest.getUTCSeconds())},${ms}`;
}

/** A slider over everything that is still known, and the way back to now. */
export function TimeTravel({ records, at, onMove }: TimeTravelProps) {
  const [first, last] = [records[0], records.at(-1)];
  if (first === undefined || last === undefined) return null;
  const no = Math.max(first.no, at ?? last.no);
  const record = records.find((one) => one.no === no);
  return (
    <div className={classes.time}>
      <label>
        Tidsrejse
        <input
          type="range"
          min={first.no}
          max={last.no}
          value={no}
          aria-valuetext={
            record === undefined ? '' : `${recordTime(record.at)} ${record.event.type}`
          }
          onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        />
      </label>
      <span className={classes.when}>{record !== undefined && recordTime(record.at)}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={at === null}
        onClick={() => onMove(null)}
      >
        Nu
      </Button>
    </div>
  );
}
