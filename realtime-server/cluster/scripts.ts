import type { Script } from './script.ts';
import { enterScript } from './scripts/enter.ts';
import { leaveScript } from './scripts/leave.ts';
import { publishScript } from './scripts/publish.ts';
import { registerScript } from './scripts/register.ts';
import { renewScript, retireScript, sweptScript } from './scripts/renew.ts';
import { renumberScript } from './scripts/renumber.ts';
import { signScript } from './scripts/sign.ts';
import { sweepScript } from './scripts/sweep.ts';

/** Everything Redis is asked to do as one step. */
export const scripts: readonly Script[] = [
  enterScript,
  leaveScript,
  publishScript,
  registerScript,
  renewScript,
  renumberScript,
  retireScript,
  signScript,
  sweepScript,
  sweptScript,
];
