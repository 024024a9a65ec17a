import { script } from './script.ts';
import { userLibrary } from './user-library.ts';

/** Sign-ins (or, below nothing, sign-outs): node, app, then user and how many in turn. Whoever watches the user's part is told of the first and the last. */
export const signScript = script(
  'local part = KEYS[1]',
  userLibrary,
  String.raw`
for at = 3, #ARGV, 2 do sign(ARGV[1], ARGV[2], ARGV[at], tonumber(ARGV[at + 1])) end
return #ARGV
`,
);
