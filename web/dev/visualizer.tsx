import { Link, usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { entryById } from '#machines/catalogue.ts';
import { danishName } from '#machines/danish.ts';
import { Page } from '#web/layout/page.tsx';
import classes from './view/machine-view.module.css';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { Gallery } from './view/gallery.tsx';
import { MachineView } from './view/machine-view.tsx';
import { NamesSwitch } from './view/names-switch.tsx';
import { useNames } from './names.ts';
import type { Mode } from './sources/this-tab.ts';
import { useLive } from './sources/use-live.ts';
import { useRunningActors } from './sources/use-running-actors.ts';

interface VisualizerProps {
  mode: Mode;
}

/** The gallery of the machines, or the one that the address names. */
export function Visualizer({ mode }: VisualizerProps) {
  const { url } = usePage();
  const asked = new URLSearchParams(url.split('?')[1]).get('machine') ?? '';
  const entry = entryById(asked);
  const [names, setNames] = useNames();
  const live = useLive(mode);
  const { here, tabs } = live;
  const places = useMemo(() => [here, ...tabs.map(({ source }) => source)], [here, tabs]);
  const running = useRunningActors(places);
  if (entry === undefined) {
    return (
      <Page wide actions={<NamesSwitch names={names} onNames={setNames} />}>
        {asked !== '' && <ErrorNotice message={`Der er ingen maskine, der hedder “${asked}”.`} />}
        <Gallery running={running} names={names} />
      </Page>
    );
  }
  const { id } = entry.machine;
  const title = names === 'code' ? id : (danishName(id) ?? id);
  return (
    <Page
      title={title}
      heading={
        <>
          <Link href="/dev/machines" preserveState className={classes.home}>
            Maskinerne
          </Link>{' '}
          / {title}
        </>
      }
      wide
    >
      <MachineView key={entry.machine.id} {...{ entry, mode, live, names }} onNames={setNames} />
    </Page>
  );
}
