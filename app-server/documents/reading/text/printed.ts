import type { Ore } from '#domain/amounts/money.ts';

/** `1.234,56`, as documents print an amount. */
export function printedOre(ore: Ore): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** `12`, `12,5` or `1.200`, of thousandths. */
export function printedQty(milli: number): string {
  const whole = grouped(String(Math.trunc(Math.abs(milli) / 1000)));
  const rest = String(Math.abs(milli) % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${milli < 0 ? '-' : ''}${whole}${rest === '' ? '' : `,${rest}`}`;
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}
