import type { DanishWords } from './words.ts';

export const priceChangeWords: DanishWords = {
  states: {
    '': ['Nye priser', 'Nye priser på varer, fra de skrives, til det er gjort.'],
    editing: ['Skriver', 'Nye priser, eller hvor mange procent.'],
    impact: ['Regner ud', 'Serveren siger, hvad det betyder for varer og åbne ordrer.'],
    confirming: ['Bekræfter', 'Det, der kommer til at ske, står på skærmen.'],
    applying: ['Retter', 'Varerne sendes lidt ad gangen.'],
    broken: [
      'Afbrudt',
      'En del fik intet svar. Den kan sendes igen: Det, den har rettet, står ved magt.',
    ],
    applied: [
      'Rettet',
      'Hvad der fik nye priser, hvad der ikke gjorde, og hvad der ikke blev prøvet.',
    ],
  },
  events: {
    'impact.requested': 'Se virkningen',
    'change.edited': 'Tilbage',
    'change.confirmed': 'Ret priserne',
    'run.stopped': 'Stop',
    'run.resumed': 'Fortsæt',
    'run.undone': 'Fortryd rettelsen',
  },
  actors: { impact: 'Udregningen', apply: 'Rettelsen' },
  transitions: {
    'Refused, or it never got there: nothing has happened.':
      'Afvist, eller det nåede aldrig frem: Intet er sket.',
    'What the old prices would do.': 'Hvad de gamle priser betyder.',
    'No good would get another price.': 'Ingen vare ville få en anden pris.',
    'The next part.': 'Den næste del.',
    'No answer came to a part.': 'En del fik intet svar.',
    'No further part is sent.': 'Der sendes ikke flere.',
  },
  guards: {
    changesSomething: 'mindst én vare får en anden pris',
    takesBack: 'en rettelse fortrydes',
    canTakeBack: 'noget er rettet og ikke fortrudt',
    goesOn: 'der er flere tilbage, og ingen har stoppet',
  },
};
