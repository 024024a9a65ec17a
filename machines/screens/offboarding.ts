import { requestOf, offboardingSetup } from './offboarding/offboarding-setup.ts';

/**
 * Somebody leaves the company: what is open of theirs, who takes it over, a look at the whole, and closing the account together with
 * the hand-over. The host provides `checkWork` and `handOver`.
 */
export const offboardingMachine = offboardingSetup.createMachine({
  id: 'offboarding',
  description: 'Somebody leaves, and others take over what is open of theirs.',
  context: {
    work: null,
    choices: {},
    stopWork: false,
    refusals: {},
    questions: {},
    isOther: false,
    failure: null,
    done: null,
  },
  initial: 'checking',
  states: {
    checking: {
      description: 'What is open of theirs, and does a clock run?',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'checkWork',
        onDone: [
          { target: 'refused', guard: 'mayNotLeave', actions: 'takeWork' },
          {
            target: 'confirming',
            guard: 'hasNothingOpen',
            actions: 'takeWork',
            description: 'Nobody has to take anything over.',
          },
          { target: 'reassigning', actions: 'takeWork' },
        ],
        onError: { target: 'failed', actions: 'noteFailure' },
      },
    },
    failed: {
      description: 'What is open could not be fetched.',
      on: { 'check.requested': { target: 'checking', actions: 'forgetFailure' } },
    },
    refused: {
      description: 'They cannot leave: "Der skal være mindst én aktiv administrator."',
      on: { 'check.requested': { target: 'checking' } },
    },
    reassigning: {
      description: 'Who takes over what: one for all, or somebody for each.',
      tags: 'choosing',
      on: {
        'takers.chosen': { actions: 'takeChoices' },
        'stop.chosen': { actions: 'takeStop' },
        'review.requested': [
          { target: 'reviewing', guard: 'isWhole', actions: 'forgetFailure' },
          { description: 'Something has no taker, or a clock runs.' },
        ],
      },
    },
    reviewing: {
      description: 'The server looks at calendars and certificates, as when work is planned.',
      tags: ['choosing', 'busy'],
      invoke: {
        id: 'review',
        src: 'handOver',
        input: ({ context }) => requestOf(context, true),
        onDone: [
          {
            target: 'reassigning',
            guard: 'wasChanged',
            actions: 'takeOtherWork',
            description: 'Somebody has changed something meanwhile.',
          },
          { target: 'confirming', guard: 'isPossible', actions: 'takeJudgement' },
          {
            target: 'reassigning',
            actions: 'takeJudgement',
            description: 'Somebody cannot take over what was chosen.',
          },
        ],
        onError: { target: 'reassigning', actions: 'noteFailure' },
      },
    },
    confirming: {
      description: 'Everything that will happen, and what is rarely meant so.',
      tags: 'confirming',
      on: {
        'review.left': { target: 'reassigning', actions: 'forgetFailure' },
        'handover.confirmed': { target: 'sending', actions: 'forgetFailure' },
      },
    },
    sending: {
      description: 'Hand-over and closing of the account, together or not at all.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'send',
        src: 'handOver',
        input: ({ context }) => requestOf(context, false),
        onDone: [
          { target: 'done', guard: 'wasDone', actions: 'takeDone' },
          {
            target: 'reassigning',
            guard: 'wasChanged',
            actions: 'takeOtherWork',
            description: 'Somebody has changed something meanwhile: nothing was written.',
          },
          {
            target: 'reassigning',
            actions: 'takeJudgement',
            description: 'Somebody cannot take it over any more: nothing was written.',
          },
        ],
        onError: {
          target: 'confirming',
          actions: 'noteFailure',
          description: 'Refused, or it never got there.',
        },
      },
    },
    done: { description: 'The account is closed, and others have the work.', tags: 'done' },
  },
});
