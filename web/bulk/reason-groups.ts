/** Orders that share a reason. */
export interface ReasonGroup {
  reason: string;
  orderNos: string[];
}

/** Why orders cannot, by reason, the most frequent first: what is put right once helps many. */
export function reasonGroups(
  outcomes: readonly { orderNo: string; reasons: readonly string[] }[],
): ReasonGroup[] {
  const groups = new Map<string, string[]>();
  for (const { orderNo, reasons } of outcomes) {
    for (const reason of reasons) groups.set(reason, [...(groups.get(reason) ?? []), orderNo]);
  }
  return [...groups]
    .map(([reason, orderNos]) => ({ reason, orderNos }))
    .toSorted((a, b) => b.orderNos.length - a.orderNos.length);
}
