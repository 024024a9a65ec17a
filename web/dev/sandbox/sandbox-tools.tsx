import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { entryById } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { useStore } from '#web/layout/store.ts';
import panel from '../view/panel.module.css';
import type { FakeCall } from './fakes.ts';
import type { Sandbox } from './sandbox.ts';
import { toldApart } from './told-apart.ts';
import classes from './sandbox-tools.module.css';

interface SandboxToolsProps {
  entry: CatalogueEntry;
  sandbox: Sandbox;
  start: string;
  /** Starts the machine again. */
  onStart: (start: string) => void;
}

const SPEEDS = [0, 1, 2, 5, 10, 25, 50, 100];
const LEAPS = [
  { label: '+1 s', ms: 1_000 },
  { label: '+10 s', ms: 10_000 },
  { label: '+2 min', ms: 120_000 },
];
/** A long answer is cut to this many characters: the sample itself is in machines/samples. */
const SHOWN = 40;

/** The start of the sandbox, the speed of its clock, and the calls that the user must answer. */
export function SandboxTools({ entry, sandbox, start, onStart }: SandboxToolsProps) {
  const calls = useStore(sandbox.calls);
  const [speed, setSpeed] = useState({ sandbox, value: 1 });
  const current = speed.sandbox === sandbox ? speed.value : 1;
  return (
    <section className={panel.panel} aria-label="Sandkasse">
      <div className={classes.row}>
        <NativeSelect
          label="Begynder med"
          value={start}
          onChange={({ currentTarget }) => onStart(currentTarget.value)}
          data={Object.keys(entry.starts)}
        />
        <Button variant="default" onClick={() => onStart(start)}>
          Forfra
        </Button>
      </div>
      <div className={classes.row}>
        <NativeSelect
          label="Urets fart"
          value={String(current)}
          onChange={({ currentTarget }) => {
            const value = Number(currentTarget.value);
            sandbox.setSpeed(value);
            setSpeed({ sandbox, value });
          }}
          data={SPEEDS.map((value) => ({
            value: String(value),
            label: value === 0 ? 'Står stille' : `×${value}`,
          }))}
        />
        {LEAPS.map(({ label, ms }) => (
          <Button key={label} variant="default" px="xs" onClick={() => sandbox.advance(ms)}>
            {label}
          </Button>
        ))}
      </div>
      {calls.map((call) => (
        <Question key={call.no} call={call} />
      ))}
    </section>
  );
}

function Question({ call }: { call: FakeCall }) {
  const answers = entryById(call.machine)?.answers[call.id] ?? [undefined];
  const texts = answers.map((answer) => JSON.stringify(answer) ?? 'færdig');
  const cut = toldApart(texts, SHOWN);
  return (
    <div className={classes.question} role="group" aria-label={`${call.id} venter på svar`}>
      <p>
        <strong>{call.id}</strong> venter på svar
      </p>
      {answers.map((answer, index) => (
        <Button
          key={index}
          size="compact-sm"
          variant="default"
          title={texts[index]}
          onClick={() => call.answer(answer)}
        >
          Svar {cut[index]}
        </Button>
      ))}
      <Button size="compact-sm" variant="default" onClick={call.fail}>
        Fejl
      </Button>
    </div>
  );
}
