import type { DanishWords } from './words.ts';

export const bulkRunWords: DanishWords = {
  states: {
    '': ['Mange på én gang', 'Noget, der gøres ved mange på én gang – fra valget til rapporten.'],
    idle: ['Lukket', 'Vinduet er lukket.'],
    choosing: ['Vælges', 'Brugeren vælger, hvad der skal ske, og udfylder det, der skal til.'],
    dryRun: ['Tørkørsel', 'Serveren siger, hvad der ville ske, og ændrer intet.'],
    confirming: ['Bekræftes', 'Skærmen viser, hvad der ville ske.'],
    running: [
      'Kører',
      'De valgte sendes portion for portion. Lukker man, ventes der på rapporten.',
    ],
    recalling: [
      'Spørger igen',
      'Der kom intet svar på en portion. Serveren siger, hvad den ændrede.',
    ],
    report: [
      'Rapport',
      'Hvad der blev gjort, hvad der ikke blev og hvorfor, og hvad der ikke vides.',
    ],
  },
  events: {
    'bulk.opened': 'Vinduet åbnes',
    'trial.requested': 'Tørkørsel ønskes',
    'bulk.closed': 'Vinduet lukkes',
    'run.confirmed': 'Udfør',
    'trial.discarded': 'Tilbage til valget',
    'run.stopped': 'Stop',
    'recall.requested': 'Spørg igen',
    'undo.requested': 'Fortryd for alle',
  },
  actors: { tryAll: 'Tørkørslen', runPart: 'Portionen', recallPart: 'Forespørgslen' },
};

export const askAndSendWords: DanishWords = {
  states: {
    '': ['Trinnet', 'Et trin på en side – fra knappen til svaret.'],
    idle: ['Venter', 'Intet er i gang. Knapperne venter.'],
    asking: ['Spørger', 'Vinduet spørger om en grund, en dato, en plan.'],
    sending: ['Sendes', 'Et trin uden spørgsmål er på vej.'],
    sendingFilledIn: ['Sendes udfyldt', 'Et trin med sine svar er på vej. Vinduet bliver stående.'],
  },
  events: {
    'step.wanted': 'Knappen trykkes',
    'step.filledIn': 'Svarene sendes',
    'step.dropped': 'Trinnet fortrydes',
  },
  actors: { takeStep: 'Afsendelsen' },
};

export const tableDraftWords: DanishWords = {
  states: {
    '': ['Tabellen', 'En tabel med indstillinger, der rettes og gemmes samlet.'],
    form: ['Rettelserne', 'Hvad der er ændret, og om det er gemt.'],
    'form.clean': ['Uændret', 'Det, der vises, er det, alle sider bruger.'],
    'form.dirty': ['Ændret', 'Ændret her og ikke gemt.'],
    'form.saving': ['Gemmes', 'På vej til serveren og derfra til alle åbne sider.'],
    'form.saved': ['Gemt', 'Alle åbne sider viser det: »Gemt.«'],
    preview: ['Prøvevisning', 'Om en prøve på kladden vises.'],
    'preview.hidden': ['Skjult', 'Kun tabellen.'],
    'preview.shown': ['Vises', 'Tabellen, og hvordan kladden ville se ud.'],
  },
  events: {
    'row.edited': 'En række rettes',
    'row.moved': 'En række flyttes',
    'row.added': 'En række tilføjes',
    'row.removed': 'En række fjernes',
    'table.changed': 'En kollega har gemt',
    'draft.discarded': 'Rettelserne kasseres',
    'save.requested': 'Gem',
    'preview.toggled': 'Prøvevisning til eller fra',
  },
  actors: { save: 'Afsendelsen' },
};
