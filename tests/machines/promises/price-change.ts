import { priceChangeEntry } from '#machines/samples/price-change-entry.ts';
import { priceChangeMachine } from '#machines/screens/price-change.ts';
import { nextPart } from '#machines/screens/price-change/price-change-setup.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';

export const priceChange: Promised = {
  entry: priceChangeEntry,
  laws: [
    always(
      'sends nothing where no good would get another price',
      ({ after }) => !isIn(after, 'applying') || after.context.left.length > 0,
      priceChangeMachine.provide({ guards: { changesSomething: () => true } }),
    ),
    always(
      'takes back a run once, and only when it has changed something',
      ({ before, after }) =>
        !isIn(before, 'applied') ||
        !isIn(after, 'impact') ||
        (before.context.done.changed > 0 && before.context.takesBack === null),
      priceChangeMachine.provide({ guards: { canTakeBack: () => true } }),
    ),
    always(
      'sends no further part after it was stopped',
      ({ before, event, actions }) =>
        event.type !== 'xstate.done.actor.apply' ||
        !before.context.stopped ||
        invoked(actions, 'apply').length === 0,
      priceChangeMachine.provide({
        guards: { goesOn: ({ context }) => context.left.length > nextPart(context).goods.length },
      }),
    ),
  ],
};
