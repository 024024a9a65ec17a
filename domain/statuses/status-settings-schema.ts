import * as v from 'valibot';
import { HEX_COLOUR } from '../contrast.ts';
import {
  type AgeLimit,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusInfo,
} from '../orders/order-status.ts';
import { isReadableOnBoard } from './status-colour.ts';
import { OPTIONAL_STATUSES } from './status-settings.ts';

/** The error of a colour that cannot be seen on the board. */
const LOW_CONTRAST = 'Kontrasten er for lav til at kunne læses på tavlen.';

const minutes = v.pipe(
  v.number('Grænsen skal være et tal.'),
  v.integer('Grænsen skal være hele minutter.'),
  v.minValue(1, 'Grænsen skal være over 0.'),
  v.maxValue(510 * 365, 'Grænsen er for høj.'),
);
const times = v.pipe(
  v.number('Grænsen skal være et tal.'),
  v.minValue(0.1, 'Grænsen skal være over 0.'),
  v.maxValue(100, 'Grænsen er for høj.'),
);
const limit = v.variant('rule', [
  v.strictObject({ rule: v.literal('workingMinutes'), minutes }),
  v.strictObject({ rule: v.literal('estimate'), times }),
  v.strictObject({ rule: v.literal('plannedStart') }),
  v.strictObject({ rule: v.literal('never') }),
]);

const name = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv et navn.'),
    v.maxLength(longest, `Navnet må højst være ${longest} tegn.`),
  );

const setting = v.pipe(
  v.strictObject({
    status: v.custom<OrderStatus>(isOrderStatus, 'Status findes ikke.'),
    label: name(40),
    shortLabel: name(16),
    colour: v.nullable(
      v.pipe(
        v.string(),
        v.regex(HEX_COLOUR, 'Farven skal skrives som #rrggbb.'),
        v.check(isReadableOnBoard, LOW_CONTRAST),
      ),
    ),
    yellowAfter: limit,
    redAfter: limit,
    onBoard: v.boolean(),
    subReasons: v.pipe(
      v.array(name(40)),
      v.maxLength(20, 'Der kan højst være 20 årsager.'),
      v.check(
        (reasons) => new Set(reasons.map((reason) => reason.toLowerCase())).size === reasons.length,
        'Den årsag findes allerede.',
      ),
    ),
    inUse: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ status, inUse }) => inUse || OPTIONAL_STATUSES.includes(status),
      'Denne status kan ikke undværes.',
    ),
    ['inUse'],
  ),
  v.forward(
    v.check(
      ({ status, yellowAfter }) => yellowAfter.rule === orderStatusInfo[status].yellowAfter.rule,
      'Grænsen kan ikke regnes på den måde.',
    ),
    ['yellowAfter'],
  ),
  v.forward(
    v.check(
      ({ status, redAfter }) => redAfter.rule === orderStatusInfo[status].redAfter.rule,
      'Grænsen kan ikke regnes på den måde.',
    ),
    ['redAfter'],
  ),
  v.forward(
    v.check(
      ({ yellowAfter, redAfter }) => isBefore(yellowAfter, redAfter),
      'Den røde grænse skal ligge efter den gule.',
    ),
    ['redAfter'],
  ),
);

function isBefore(yellow: AgeLimit, red: AgeLimit): boolean {
  if (yellow.rule === 'workingMinutes' && red.rule === 'workingMinutes')
    return yellow.minutes < red.minutes;
  return yellow.rule !== 'estimate' || red.rule !== 'estimate' || yellow.times < red.times;
}

/** Every status once, each as it may be shown. */
export const statusSettings = v.pipe(
  v.array(setting),
  v.check(
    (settings) =>
      settings.length === ORDER_STATUSES.length &&
      new Set(settings.map(({ status }) => status)).size === ORDER_STATUSES.length,
    'Hver status skal stå på listen én gang.',
  ),
);
