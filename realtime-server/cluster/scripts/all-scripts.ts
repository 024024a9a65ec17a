import type { Script } from './script.ts';
import { enterScript } from './subscribe.ts';
import { leaveScript } from './unsubscribe.ts';
import { publishScript } from './publish.ts';
import { registerScript } from './register.ts';
import { renewScript, retireScript, sweptScript } from './renew.ts';
import { renumberScript } from './renumber.ts';
import { signScript } from './sign.ts';
import { sweepScript } from './sweep.ts';

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
