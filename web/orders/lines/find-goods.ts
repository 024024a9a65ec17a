import type { GoodHit } from '#app-server/pages/order/order-info.props.ts';
import { call } from '#web/http/call.ts';

/** No name of a good is longer; the text of a line may be. */
const LONGEST = 100;

const find = (more: string) => (query: string, signal?: AbortSignal) => {
  const url = `/varer/opslag?q=${encodeURIComponent(query.slice(0, LONGEST))}${more}`;
  return call<GoodHit[]>('get', url, undefined, signal && { signal });
};
const all = find('');
const hours = find('&enhed=time');

/** The search for goods by number or name. @param hoursOnly only those that are sold by the hour */
export function findGoods(hoursOnly: boolean) {
  return hoursOnly ? hours : all;
}
