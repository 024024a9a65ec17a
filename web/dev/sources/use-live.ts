import { useEffect, useState } from 'react';
import { useStore } from '#web/layout/store.ts';
import { lookAtOtherTabs } from './other-tabs.ts';
import { type Mode, watchThisTab } from './this-tab.ts';

/** The app's own actors, in this tab and in the others of this browser, for as long as the component is shown. */
export function useLive(mode: Mode) {
  const [{ here, elsewhere }] = useState(() => ({
    here: watchThisTab(mode),
    elsewhere: lookAtOtherTabs(),
  }));
  useEffect(
    () => () => {
      here.end();
      elsewhere.end();
    },
    [here, elsewhere],
  );
  return { here, tabs: useStore(elsewhere.tabs) };
}
