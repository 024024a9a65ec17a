import type { AnyStateMachine } from 'xstate';

/**
 * A machine's definition as JSON that Stately's editor imports: names only. What is computed (context from an input, input of an
 * invoked actor) is left out; it holds no names.
 */
export function statelyJson({ config }: AnyStateMachine): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}
