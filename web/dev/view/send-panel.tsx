import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Offer } from '#machines/chart/offers.ts';
import { fieldsText, payloadFields, readPayload } from '#machines/chart/payload.ts';
import { danishWords } from '#machines/danish.ts';
import type { Names } from '../names.ts';
import { WhyNot } from '#web/parts/notices/why-not.tsx';
import panel from './panel.module.css';
import classes from './send-panel.module.css';

interface SendPanelProps {
  /** The id of the machine. */
  machine: string;
  names: Names;
  offers: readonly Offer[];
  onSend: (event: AnyEventObject) => void;
  /** The result of sending an event that the user wrote. */
  onAsk: (event: AnyEventObject) => Promise<readonly Offer[]>;
}

/** The events of the machine by their names, with their examples: those that mean something now can be sent, the others say why not. */
export function SendPanel({ machine, names, offers, onSend, onAsk }: SendPanelProps) {
  const types = [...new Set(offers.map(({ event }) => event.type))];
  return (
    <section className={panel.panel} aria-label="Send en hændelse">
      <h2>Send en hændelse</h2>
      <ul className={classes.events}>
        {types.map((type) => (
          <EventRow
            key={type}
            type={type}
            name={names === 'code' ? type : (danishWords(machine).events[type] ?? type)}
            offers={offers.filter(({ event }) => event.type === type)}
            onSend={onSend}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </section>
  );
}

interface EventRowProps extends Pick<SendPanelProps, 'offers' | 'onSend' | 'onAsk'> {
  type: string;
  /** What the event is called. */
  name: string;
}

function payloadOf(event: AnyEventObject): string {
  return JSON.stringify({ ...event, type: undefined });
}

/** The payload of an example in a few words: `code 1006`, `id 1, status 403`. */
function payloadWords(event: AnyEventObject): string {
  const payload = Object.entries(event).filter(([name]) => name !== 'type');
  const words = payload.map(([name, value]) => {
    const isPlain = typeof value !== 'object' || value === null;
    return `${name} ${isPlain ? String(value) : JSON.stringify(value)}`;
  });
  return words.length === 0 ? 'uden felter' : words.join(', ');
}

function EventRow({ type, name, offers, onSend, onAsk }: EventRowProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const fields = payloadFields(offers.map(({ event }) => event));
  const first = offers[0];

  async function sendWritten(text: string) {
    const read = readPayload(type, text, fields);
    if ('problem' in read) return setProblem(read.problem);
    const [offer] = await onAsk(read.event);
    if (offer?.can !== true) return setProblem(offer?.reasons.join(' ') ?? 'Den findes ikke mere.');
    setProblem('');
    return onSend(read.event);
  }

  return (
    <li className={classes.group}>
      {fields.length > 0 && (
        <p className={classes.name}>
          {name}
          {name !== type && <small lang="en"> {type}</small>}
          {offers.length > 1 && <small> · {offers.length} eksempler</small>}
        </p>
      )}
      {offers.map(({ event, can, reasons }) => (
        <div key={payloadOf(event)} className={classes.event}>
          <Button
            size="compact-sm"
            variant="default"
            classNames={{ root: classes.offer, label: classes.offerWords }}
            disabled={!can}
            title={fields.length > 0 ? payloadOf(event) : type}
            aria-label={`Send ${name} ${fields.length > 0 ? payloadOf(event) : ''}`.trim()}
            onClick={() => onSend(event)}
          >
            {fields.length > 0 ? payloadWords(event) : name}
          </Button>
          {!can && <WhyNot reasons={reasons.map((text) => ({ text }))} label="Hvorfor ikke?" />}
        </div>
      ))}
      {fields.length > 0 && written === null && first !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => setWritten(payloadOf(first.event))}
        >
          Skriv selv ({fieldsText(fields)})
        </Button>
      )}
      {written !== null && (
        <div className={classes.written}>
          <Textarea
            label={`${type}: ${fieldsText(fields)}`}
            value={written}
            error={problem}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
          <Button size="compact-sm" onClick={() => void sendWritten(written)}>
            Send
          </Button>
        </div>
      )}
    </li>
  );
}
