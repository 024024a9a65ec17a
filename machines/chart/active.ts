import type { StateValue } from 'xstate';

/** The ids of the states that a value names, the machine's own among them: `{connection: 'failed'}` → `m`, `m.connection`, `m.connection.failed`. */
export function activeIds(machineId: string, value: StateValue | null): Set<string> {
  const ids = new Set<string>();
  const walk = (prefix: string, part: StateValue | undefined) => {
    ids.add(prefix);
    if (typeof part === 'string') ids.add(`${prefix}.${part}`);
    else if (part) for (const [key, inner] of Object.entries(part)) walk(`${prefix}.${key}`, inner);
  };
  if (value !== null) walk(machineId, value);
  return ids;
}

/** A value in one line: `connected.talking`, `freshness: inSync · connection: failed`. */
export function valueText(value: StateValue | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const inner = part === undefined ? '' : valueText(part);
    if (inner === '') return key;
    return Object.keys(value).length === 1 ? `${key}.${inner}` : `${key}: ${inner}`;
  });
  return parts.join(' · ');
}
