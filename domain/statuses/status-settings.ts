import {
  type AgeLimit,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStatusInfo,
  orderStatusInfo,
} from '../orders/order-status.ts';

/** How one status is shown, as an administrator has set it. The list of them has the order of the board and the tabs. */
export interface StatusSetting {
  status: OrderStatus;
  label: string;
  shortLabel: string;
  /** `#rrggbb`; `null` for the colour that is shipped with the status. */
  colour: string | null;
  yellowAfter: AgeLimit;
  redAfter: AgeLimit;
  onBoard: boolean;
  subReasons: string[];
  /** Whether orders are put into it; only an optional one can be out of use. Orders that have it already can leave it. */
  inUse: boolean;
}

/** The statuses that a company can do without. The others are needed by final inspection, invoicing and the law. */
export const OPTIONAL_STATUSES: readonly OrderStatus[] = ['awaiting_customer'];

/** The statuses that no order may be put into now. */
export function statusesOff(settings: readonly StatusSetting[] | null): OrderStatus[] {
  return (settings ?? []).filter(({ inUse }) => !inUse).map(({ status }) => status);
}

/** The patch on the channel of the statuses. */
export interface StatusesPatch {
  settings: StatusSetting[];
}

/** How every status is shown before anybody has changed anything. */
export const defaultStatusSettings: readonly StatusSetting[] = ORDER_STATUSES.map((status) => {
  const { label, shortLabel, yellowAfter, redAfter, subReasons } = orderStatusInfo[status];
  return {
    status,
    label,
    shortLabel,
    colour: null,
    yellowAfter,
    redAfter,
    onBoard: true,
    subReasons: [...subReasons],
    inUse: true,
  };
});

/** A status as the screens show it: what was set over what is shipped. */
function shownStatus({
  status,
  label,
  shortLabel,
  yellowAfter,
  redAfter,
  subReasons,
}: StatusSetting): OrderStatusInfo {
  const { colour } = orderStatusInfo[status];
  return { label, shortLabel, colour, yellowAfter, redAfter, subReasons };
}

/** What a status is called and how it is shown under these settings; `null` for the shipped ones. */
export function statusInfoFrom(
  settings: readonly StatusSetting[] | null,
): (status: OrderStatus) => OrderStatusInfo {
  const byStatus = new Map(settings?.map((setting) => [setting.status, shownStatus(setting)]));
  return (status) => byStatus.get(status) ?? orderStatusInfo[status];
}
