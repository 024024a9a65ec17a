import type { Drift } from '#domain/groups/group-drift.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** How the groups differ from the shipped ones, in one sentence; `null` when they do not. */
export function driftText({ missing, count }: Drift): string | null {
  const parts = [
    ...(missing.length > 0
      ? [counted(missing.length, 'standardgruppe mangler', 'standardgrupper mangler')]
      : []),
    ...(count > 0
      ? [counted(count, 'rettighed afviger fra standard', 'rettigheder afviger fra standard')]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}
