import { expect } from 'vitest';

/** A frame that also says, whatever it is, where it stands in its channel's stream. */
export function withPosition(frame: object): object {
  return { ...frame, epoch: expect.any(String), serial: expect.any(Number) };
}
