import type { DanishWords } from './words.ts';

export const sessionExpiryWords: DanishWords = {
  states: {
    '': ['Sessionen', 'Opdager, at sessionen er udløbet, og spørger én gang, om du vil logge ind.'],
    watching: ['Holder øje', 'Så vidt vi ved, er brugeren logget ind.'],
    asking: ['Spørger', 'Spørgsmålet står på skærmen. Flere afvisninger ændrer ikke på det.'],
    staying: [
      'Bliver på siden',
      'Brugeren bliver, og det skrevne er der stadig. Kald undervejs afvises.',
    ],
    redirecting: ['Går til log ind', 'På vej til siden, hvor man logger ind.'],
  },
  events: {
    'call.made': 'Siden kalder serveren',
    'call.refused': 'Serveren siger: ikke logget ind',
    'login.confirmed': 'Ja, log ind',
    'login.cancelled': 'Nej, bliv',
    'page.restored': 'Siden hentes frem igen',
  },
  actors: { askToLogIn: 'Spørgsmålet' },
};

export const editConflictWords: DanishWords = {
  states: {
    '': [
      'Konflikten',
      'Spørger, om du vil overskrive det, en anden har gemt – én konflikt ad gangen.',
    ],
    idle: ['Ingen konflikt', 'Ingen andre har rettet i det samme.'],
    asking: ['Spørger', 'Spørgsmålet om den første konflikt står på skærmen.'],
    resending: ['Sender igen', 'Det samme er på vej igen, denne gang for at overskrive.'],
    resolved: ['Løst', 'Den første har fået sit svar.'],
    rejected: ['Afvist', 'Den første får sin egen fejl, eller den, som andet forsøg gav.'],
  },
  events: {
    'conflict.found': 'En anden har gemt først',
    'conflict.abandoned': 'Siden vil ikke længere gemme',
    'conflict.confirmed': 'Ja, overskriv',
    'conflict.declined': 'Nej, lad være',
  },
  actors: { askToOverwrite: 'Spørgsmålet', resend: 'Afsendelsen' },
};

export const formSuccessWords: DanishWords = {
  states: {
    '': [
      'Formularen',
      'En formular: Den udfyldes, sendes og siger »Gemt.« eller, hvad der er galt.',
    ],
    editing: ['Udfyldes', 'Brugeren skriver.'],
    submitting: ['Sendes', 'På vej. Det, der var galt før, er glemt.'],
    succeeded: ['Gemt', 'Gemt for et øjeblik siden. Det står der i to sekunder.'],
    invalid: ['Noget er galt', 'Nogle felter er forkerte. De er mærket, til de rettes.'],
    failed: ['Mislykket', 'Det nåede ikke frem, eller serveren kunne ikke. Intet skrevet er tabt.'],
  },
  events: {
    'form.submitted': 'Brugeren gemmer',
    'submission.succeeded': 'Serveren har gemt',
    'submission.refused': 'Serveren finder fejl',
    'submission.failed': 'Det nåede ikke frem',
    'submission.cancelled': 'Afsendelsen afbrydes',
    'field.changed': 'Et felt rettes',
  },
};

export const pageVisitWords: DanishWords = {
  states: {
    '': ['Sideskiftet', 'Fra du klikker på et link, til den næste side står der.'],
    idle: ['Står stille', 'Intet besøg endnu, eller det sidste blev opgivet.'],
    visiting: ['På vej', 'En side er på vej.'],
    'visiting.barHidden': ['Uden bjælke', 'Er siden hurtig, vises der ingen bjælke.'],
    'visiting.barShown': ['Med bjælke', 'Bjælken øverst viser, at det tager tid.'],
    finished: ['Fremme', 'Den nye side står der.'],
    failed: ['Mislykket', 'Siden kunne ikke hentes. Den gamle står der stadig.'],
  },
  events: {
    'visit.started': 'Et link følges',
    'visit.progressed': 'En del er kommet',
    'visit.completed': 'Siden er kommet',
    'visit.failed': 'Siden kom ikke',
    'visit.interrupted': 'Et andet link følges',
    'visit.cancelled': 'Besøget opgives',
  },
};
