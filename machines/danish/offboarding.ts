import type { DanishWords } from './words.ts';

export const offboardingWords: DanishWords = {
  states: {
    '': ['Fratrædelse', 'En medarbejder fratræder, og andre overtager det, der er åbent.'],
    checking: ['Undersøger', 'Hvad er åbent, og kører der et ur?'],
    failed: ['Ikke hentet', 'Det åbne arbejde kunne ikke hentes.'],
    refused: ['Kan ikke', '»Der skal være mindst én aktiv administrator.«'],
    reassigning: ['Fordeler', 'Hvem der overtager hvad: én for alt eller en for hver opgave.'],
    reviewing: ['Gennemser', 'Serveren ser på kalendere og certifikater, som når der planlægges.'],
    confirming: ['Bekræfter', 'Alt, hvad der kommer til at ske, og hvad der sjældent er meningen.'],
    sending: ['Gennemfører', 'Overdragelsen og lukningen af adgangen, begge eller ingen af dem.'],
    done: ['Fratrådt', 'Adgangen er lukket, og andre har arbejdet.'],
  },
  events: {
    'takers.chosen': 'Nogen vælges',
    'stop.chosen': 'Stop arbejde i gang',
    'review.requested': 'Gennemse',
    'review.left': 'Tilbage',
    'handover.confirmed': 'Overdrag, og luk adgangen',
    'check.requested': 'Prøv igen',
  },
  actors: { check: 'Opslaget', review: 'Gennemsynet', send: 'Overdragelsen' },
  transitions: {
    'Nobody has to take anything over.': 'Ingen skal overtage noget.',
    'Something has no taker, or a clock runs.': 'Noget har ingen modtager, eller et ur kører.',
    'Somebody has changed something meanwhile.': 'Nogen har ændret noget imens.',
    'Somebody cannot take over what was chosen.': 'Nogen kan ikke overtage det, der er valgt.',
    'Somebody has changed something meanwhile: nothing was written.':
      'Nogen har ændret noget imens: Intet er gemt.',
    'Somebody cannot take it over any more: nothing was written.':
      'Nogen kan ikke overtage det længere: Intet er gemt.',
    'Refused, or it never got there.': 'Afvist, eller det nåede aldrig frem.',
  },
  guards: {
    mayNotLeave: 'personen kan ikke undværes',
    hasNothingOpen: 'intet er åbent',
    isWhole: 'alt har en modtager, og intet ur kører videre',
    wasDone: 'det er sket',
    wasChanged: 'noget er ændret imens',
    isPossible: 'alle kan overtage det valgte',
  },
};
