/** The address of the work sheets of these orders. */
export function sheetsUrl(orderNos: readonly string[]): string {
  return `/ordrer/arbejdssedler?nr=${orderNos.join(',')}`;
}
