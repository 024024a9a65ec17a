import { useDeferredValue, useState } from 'react';
import { activeIds } from '#machines/chart/active.ts';
import type { Chart } from '#machines/chart/chart.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { ChartView } from '#web/machine-chart/chart-view.tsx';
import { chartFor, namedChart } from '../charts.ts';
import { type Names, valueWords } from '../names.ts';
import { MachineBar } from './machine-bar.tsx';
import { CopyTools } from './copy-tools.tsx';
import classes from './machine-view.module.css';
import { actorsOf, momentAt, type SeenActor } from '../sources/moment.ts';
import type { OtherTab } from '../sources/other-tabs.ts';
import { NamesSwitch } from './names-switch.tsx';
import { Picked } from './picked.tsx';
import { SandboxTools } from '../sandbox/sandbox-tools.tsx';
import { SendPanel } from './send-panel.tsx';
import { Sequence } from './sequence.tsx';
import type { Source } from '../sources/source.ts';
import type { Mode } from '../sources/this-tab.ts';
import { TimeTravel } from './time-travel.tsx';
import { useKeptInAddress } from './use-kept-in-address.ts';
import { useOffers } from './use-offers.ts';
import { useWay } from './use-way.ts';
import { WayPanel } from './way-panel.tsx';
import { firstStep } from './first-step.ts';
import { useRecords } from '../sources/use-records.ts';
import { useSandbox } from '../sandbox/use-sandbox.ts';
import { watchServer } from '../sources/server-source.ts';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';

interface MachineViewProps {
  entry: CatalogueEntry;
  mode: Mode;
  live: { here: Source; tabs: readonly OtherTab[] };
  names: Names;
  onNames: (names: Names) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Whether an id is that of a state, or an arrow's `source → target` between states. */
const isInChart = ({ states }: Chart, picked: string) =>
  picked.split(' → ').every((end) => states.some(({ id }) => id === end));

/** One machine: its chart with what is active lit, what happened, what could be sent, and where it runs. */
export function MachineView({ entry, mode, live, names, onNames }: MachineViewProps) {
  const { machine } = entry;
  const chart = chartFor(entry);
  const named = namedChart(entry, names);
  const hasServer = mode === 'full' && entry.lives === 'record';
  // What runs in another tab is gone with it, and no address.
  const [kept, setPlace] = useKeptInAddress(
    'sted',
    (value) => value === 'here' || (value === 'server' && hasServer),
  );
  const place = kept ?? 'sandbox';
  const [wantedActor, setWantedActor] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [picked, setPicked] = useKeptInAddress('valgt', (value) => isInChart(chart, value));

  const { sandbox, start, restart } = useSandbox(entry);
  const tab = live.tabs.find(({ id }) => id === place);
  const [server] = useState(watchServer);
  const onServer = place === 'server' ? server : null;
  const source = place === 'here' ? live.here : (onServer ?? tab?.source ?? sandbox);
  const records = useRecords(source);
  // The picture first; what was before it can wait.
  const listed = useDeferredValue(records);
  const actors = actorsOf(momentAt(records, at ?? undefined), machine.id);
  const actor = actors.find(({ id }) => id === wantedActor) ?? actors[0];
  const offers = useOffers(source, actor?.id);
  const active = actor === undefined ? nothing : activeIds(machine.id, actor.last.value);
  const { target, way, ids, setTarget } = useWay(chart, actor?.last.value ?? null);
  const readOnly = mode === 'read' || tab?.mode === 'read' || onServer !== null;

  const places = [
    { value: 'sandbox', label: 'Sandkasse' },
    { value: 'here', label: 'Denne fane' },
    ...(hasServer ? [{ value: 'server', label: 'Serveren' }] : []),
    ...live.tabs.map(({ id, title }) => ({ value: id, label: `Fane: ${title}` })),
  ];
  const move = (to: string) => {
    setPlace(to === 'sandbox' ? null : to);
    setAt(null);
    setWantedActor('');
  };
  return (
    <div>
      <MachineBar
        chart={chart}
        places={places}
        place={place}
        onPlace={move}
        actors={actors.map((one) => ({ value: one.id, label: actorText(one) }))}
        actor={actor?.id ?? ''}
        onActor={setWantedActor}
      >
        <NamesSwitch names={names} onNames={onNames} />
        <CopyTools entry={entry} chart={chart} source={source} />
      </MachineBar>
      <div className={classes.columns}>
        <div className={classes.drawing}>
          <ChartView
            chart={named.chart}
            labels={named.labels}
            active={active}
            way={ids}
            taken={actor === undefined ? nothing : new Set(actor.last.taken)}
            selected={picked}
            onPick={setPicked}
          />
        </div>
        <aside className={classes.side} {...rememberedScroll} aria-label="Styring">
          <p className={classes.now} data-at={actor?.last.at}>
            {actor === undefined
              ? notRunning(onServer !== null)
              : valueWords(machine.id, actor.last.value, names)}
          </p>
          {picked !== null && (
            <Picked
              named={named}
              entry={entry}
              id={picked}
              onWay={active.size === 0 || active.has(picked) ? null : () => setTarget(picked)}
              onClose={() => setPicked(null)}
            />
          )}
          {target !== null && (
            <WayPanel
              named={named}
              target={target}
              way={way}
              onStep={
                readOnly
                  ? null
                  : firstStep(chart, way?.[0], offers, {
                      send: (event) => actor !== undefined && source.send(actor.id, event),
                      advance: source === sandbox ? sandbox.advance : null,
                    })
              }
              onClose={() => setTarget(null)}
            />
          )}
          {source === sandbox && (
            <SandboxTools
              entry={entry}
              sandbox={sandbox}
              start={start}
              onStart={(from) => {
                setAt(null);
                restart(from);
              }}
            />
          )}
          {actor !== undefined && !readOnly && (
            <SendPanel
              machine={machine.id}
              names={names}
              offers={offers}
              onSend={(event) => {
                setAt(null);
                source.send(actor.id, event);
              }}
              onAsk={(event) => source.offers(actor.id, [event])}
            />
          )}
          {actor !== undefined && <Context values={actor.last.context} />}
        </aside>
      </div>
      <TimeTravel records={listed} at={at} onMove={setAt} />
      <Sequence records={listed} names={names} at={at} onPick={setAt} />
    </div>
  );
}

function notRunning(isOnServer: boolean): string {
  return isOnServer
    ? 'Serveren har ikke taget et trin, siden du begyndte at se med. Tag et i en anden fane, så vises det her.'
    : 'Den kører ikke her lige nu.';
}

function actorText({ name, id, alive }: SeenActor): string {
  return `${name} (${id})${alive ? '' : ', slut'}`;
}

function Context({ values }: { values: SeenActor['last']['context'] }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <dl className={classes.context}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
