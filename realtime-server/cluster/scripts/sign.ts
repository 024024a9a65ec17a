import { script } from './script.ts';
import { userLibrary } from './user-library.ts';

/** Changes the number of sign-ins; negative numbers are sign-outs. Arguments: node, app, then user and change in turn. The first and the last of a user are published. */
export const signScript = script(
  'local part = KEYS[1]',
  userLibrary,
  String.raw`
for at = 3, #ARGV, 2 do sign(ARGV[1], ARGV[2], ARGV[at], tonumber(ARGV[at + 1])) end
return #ARGV
`,
);
