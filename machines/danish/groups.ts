import type { DanishWords } from './words.ts';

export const initGroupsWords: DanishWords = {
  states: {
    '': ['Grupperne', 'Om grupperne er, som de blev leveret, og hvordan de bliver det.'],
    detecting: ['Ser efter', 'Hvad er der?'],
    uninitialised: ['Ikke oprettet', '»Grupperne er ikke oprettet endnu.«'],
    initialised: ['Oprettet', 'Firmaet arbejder med sine grupper.'],
    'initialised.clean': ['Som standard', 'Standardgrupperne giver det, de blev leveret med.'],
    'initialised.drifted': ['Afviger', '»3 rettigheder afviger fra standard«.'],
    preview: ['Forhåndsvisning', 'Hvad der oprettes og ændres, til at vælge i.'],
    applying: ['Anvendes', 'På vej til serveren og derfra til alle åbne sider.'],
    done: ['Anvendt', 'Siden siger, at det er gjort.'],
  },
  events: {
    'groups.found': 'Grupperne er læst',
    'preview.requested': 'Se forskellene',
    'preview.declined': 'Annuller',
    'standard.confirmed': 'Anvend standard',
  },
  actors: { applyStandard: 'Ændringen' },
  transitions: {
    'Only administrators.': 'Kun administratorer.',
    'There are groups, and not all are as shipped.':
      'Der er grupper, og ikke alle er, som de blev leveret.',
    'The list follows.': 'Listen følger med.',
    'Nothing is chosen.': 'Intet er valgt.',
    'Refused, or it never got there: nothing was changed.':
      'Afvist, eller det nåede aldrig frem: Intet er ændret.',
  },
  guards: {
    isEmpty: 'kun administratorer',
    differs: 'noget afviger',
    hasChosen: 'noget er valgt',
  },
};
