import type { DanishWords } from './words.ts';

export const authWords: DanishWords = {
  states: {
    '': ['Adgangen', 'En formular, man kommer ind med – fra det første bogstav til svaret.'],
    idle: ['Udfyldes', 'Formularen bliver udfyldt.'],
    submitting: ['Sendes', 'På vej.'],
    success: ['Godkendt', 'Siden siger, hvad der nu sker, eller bliver forladt.'],
    invalid: ['Noget er galt', 'Det står ved feltet, til feltet rettes.'],
    throttled: ['Venter', 'For mange forsøg: Intet sendes, før sekunderne er gået.'],
  },
  events: {
    'form.submitted': 'Brugeren sender',
    'field.changed': 'Et felt rettes',
    'wait.told': 'For mange forsøg',
  },
  actors: { send: 'Afsendelsen' },
  transitions: {
    'The page itself says that there were too many tries.':
      'Siden selv siger, at der var for mange forsøg.',
    'The server says what is wrong.': 'Serveren siger, hvad der er galt.',
    'It never got there, or the server could not.':
      'Det nåede aldrig frem, eller serveren kunne ikke.',
    'Once more, such as another mail.': 'Én gang til, for eksempel en mail mere.',
    'The others stay marked.': 'De andre bliver ved med at være markeret.',
  },
  guards: {
    wasAccepted: 'serveren sagde ja',
    wasThrottled: 'for mange forsøg',
    isLastProblem: 'det var den sidste fejl',
  },
};
