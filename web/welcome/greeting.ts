import { copenhagenParts, type Instant } from '#domain/time/copenhagen.ts';

function word(hour: number): string {
  if (hour < 5) return 'Godnat';
  if (hour < 10) return 'Godmorgen';
  if (hour < 12) return 'God formiddag';
  if (hour < 18) return 'Goddag';
  return 'Godaften';
}

/** `Godmorgen, Mette`, by the Danish clock. */
export function greeting(name: string, now: Instant): string {
  const [firstName = name] = name.split(' ');
  return `${word(copenhagenParts(now).hour)}, ${firstName}`;
}
