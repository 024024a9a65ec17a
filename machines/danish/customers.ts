import type { DanishWords } from './words.ts';

export const customerFieldWords: DanishWords = {
  states: {
    '': ['Kundefeltet', 'Et felt hos en kunde, som kontrolleres, mens der skrives.'],
    idle: ['I ro', 'Der er ikke skrevet noget, eller det kunne ikke undersøges.'],
    waiting: ['Venter', 'Nogen skriver.'],
    checking: ['Kontrolleres', 'Nummeret kontrolleres, eller byen slås op.'],
    ok: ['I orden', 'Det kan være rigtigt.'],
    warning: ['Usædvanligt', 'Det kan være rigtigt, men er det sjældent. Feltet siger hvorfor.'],
    invalid: ['Forkert', 'Det kan ikke være rigtigt. Feltet siger hvorfor.'],
  },
  events: { 'field.typed': 'Der skrives', 'field.left': 'Feltet forlades' },
  actors: { checkField: 'Kontrollen' },
  transitions: {
    'An empty field is not wrong before the form is sent.':
      'Et tomt felt er ikke forkert, før der gemmes.',
    'The answer about what stood there before is dropped.':
      'Svaret på det, der stod før, bliver ikke brugt.',
    'It could not be asked. The server checks again when the form is sent.':
      'Der kunne ikke spørges. Serveren kontrollerer igen, når der gemmes.',
  },
  guards: { isEmpty: 'feltet er tomt', isOk: 'i orden', isWarning: 'usædvanligt' },
};

export const customerFormWords: DanishWords = {
  states: {
    '': ['Kunden skrives', 'Felternes kontrol, og hvem kunden ligner.'],
    unknown: ['Ukendt', 'Ingen er søgt, eller der kunne ikke søges.'],
    waiting: ['Venter', 'Nogen skriver.'],
    asking: ['Søger', 'Kunder med samme numre eller samme navn og adresse bliver søgt.'],
    found: ['Fundet', 'Der er kunder, som kan være den samme. De vises.'],
    unique: ['Ingen', 'Ingen kunde ligner.'],
  },
  events: {
    'field.typed': 'Der skrives',
    'field.left': 'Feltet forlades',
    'identity.typed': 'Kunden kan kendes på noget andet',
  },
  actors: { findDuplicates: 'Søgningen' },
  transitions: {
    'The field checks itself.': 'Feltet kontrollerer sig selv.',
    'The field waits no longer.': 'Feltet venter ikke længere.',
    'What was found stays until there is a newer answer.':
      'Det, der er fundet, bliver stående, til der er et nyere svar.',
    'Nothing depends on the answer.': 'Intet afhænger af svaret.',
  },
  guards: { isNobody: 'der er ingen kunde', foundSome: 'nogen ligner' },
};

export const customerMergeWords: DanishWords = {
  states: {
    '': ['Fletning af kunder', 'To kunder, der er den samme: fundet, sammenlignet og flettet.'],
    choosing: ['Vælges', 'Hvem er den samme kunde?'],
    loading: ['Hentes', 'Begge kunder bliver hentet.'],
    refused: ['Afvist', 'De kan ikke flettes. Grundene vises.'],
    comparing: ['Sammenlignes', 'Side om side, felt for felt: Hvilken værdi skal blive stående?'],
    merging: ['Flettes', 'Alt bliver flyttet.'],
    merged: ['Flettet', 'De er én kunde. Det kan fortrydes i 30 dage.'],
  },
  events: {
    'pair.chosen': 'En kunde vælges',
    'pair.left': 'Tilbage',
    'value.chosen': 'En værdi vælges',
    'merge.confirmed': 'Flet',
  },
  actors: { loadPair: 'Hentningen', merge: 'Fletningen' },
  transitions: {
    'One of them was changed: both are fetched again.':
      'En af dem er ændret: Begge bliver hentet igen.',
    'Refused, or it never got there. What was chosen stays.':
      'Afvist, eller det nåede aldrig frem. Det valgte bliver stående.',
  },
  guards: { isImpossible: 'noget taler imod', mayChoose: 'feltet må vælges' },
};
