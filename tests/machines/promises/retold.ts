import { type AnyStateMachine, createMachine, fromPromise } from 'xstate';
import { statelyJson } from '#machines/chart/stately.ts';

const silent = fromPromise(() => new Promise(() => undefined));

/**
 * A fresh machine made of an exported story and the vocabulary of the machine that it tells of; whatever it invokes is a stub.
 * What is computed is no part of the export, so that the first context comes from the machine itself.
 */
export function retold(machine: AnyStateMachine, json = statelyJson(machine)): AnyStateMachine {
  const story: object = JSON.parse(json);
  const { guards, actions, delays, actors } = machine.implementations;
  const fresh: AnyStateMachine = createMachine({ ...story, context: machine.config.context });
  const stubs = Object.fromEntries(Object.keys(actors).map((name) => [name, silent]));
  return fresh.provide({ guards, actions, delays, actors: stubs });
}

/** The same machine with one passage of its story changed. Throws when there is no such passage. */
export function twin(machine: AnyStateMachine, from: string, to: string): AnyStateMachine {
  const json = statelyJson(machine);
  if (!json.includes(from)) throw new Error(`Not in the story: ${from}`);
  return retold(machine, json.replace(from, to));
}
