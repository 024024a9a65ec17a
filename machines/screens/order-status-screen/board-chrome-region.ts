import { boardSetup } from './order-status-screen-setup.ts';

/** The board needs no hand; its buttons come when one is near. */
export const boardChromeRegion = boardSetup.createStateConfig({
  description: 'Whether the board shows its buttons and the pointer.',
  initial: 'visible',
  states: {
    visible: {
      description: 'A hand was there within the last five seconds.',
      after: { chromeShown: { target: 'hidden' } },
      on: { 'hand.seen': { target: 'visible', reenter: true } },
    },
    hidden: {
      description: 'Nothing but the board.',
      on: { 'hand.seen': { target: 'visible' } },
    },
  },
});
