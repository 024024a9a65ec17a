import type { Script } from './script.ts';
import { subscribeScript } from './subscribe.ts';
import { unsubscribeScript } from './unsubscribe.ts';
import { publishScript } from './publish.ts';
import { registerScript } from './register.ts';
import { renewScript, retireScript, sweptScript } from './renew.ts';
import { renumberScript } from './renumber.ts';
import { signScript } from './sign.ts';
import { sweepScript } from './sweep.ts';

/** All scripts, to be loaded when a session starts. */
export const scripts: readonly Script[] = [
  subscribeScript,
  unsubscribeScript,
  publishScript,
  registerScript,
  renewScript,
  renumberScript,
  retireScript,
  signScript,
  sweepScript,
  sweptScript,
];
