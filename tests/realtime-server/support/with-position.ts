import { expect } from 'vitest';

/** Expects a frame with any position in the stream of its channel. */
export function withPosition(frame: object): object {
  return { ...frame, epoch: expect.any(String), serial: expect.any(Number) };
}
