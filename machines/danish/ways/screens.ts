import type { WayWords } from '../words.ts';

export const dashboardWays: WayWords = {
  transitions: {
    'Every tile asks again; the same filters again change nothing.':
      'Alle felter spørger igen. De samme filtre én gang til ændrer intet.',
    'An event moved some figures: only their tiles ask again.':
      'En hændelse flyttede nogle tal: Kun deres felter spørger igen.',
    'Back: every tile asks again.': 'Tilbage: Alle felter spørger igen.',
  },
  guards: { isAnotherQuestion: 'filtrene er andre' },
};

export const dashboardTileWays: WayWords = {
  transitions: {
    'Another question: the old figures answer another one and go.':
      'Et andet spørgsmål: De gamle tal svarer på det forrige og forsvinder.',
    'No: fetch them.': 'Nej: De bliver hentet.',
    'The figures moved while they were computed.': 'Tallene flyttede sig, mens de blev regnet ud.',
    'Something happened that moves them.': 'Der skete noget, som flytter dem.',
    'It tries again by itself, less and less often.':
      'Der prøves igen af sig selv, sjældnere og sjældnere.',
  },
  guards: { hasFigures: 'der er tal', wasOutdatedMeanwhile: 'de er forældet imens' },
};

export const newOrderWays: WayWords = {
  transitions: {
    'They are blocked, and the dialog says so at once.':
      'Kunden er spærret, og vinduet siger det med det samme.',
    'The fields say what is missing.': 'Felterne siger, hvad der mangler.',
    'Pressed twice.': 'Trykket to gange.',
    'The next call: every field is empty again.': 'Den næste samtale: Alle felter er tomme igen.',
    'Refused, or it never got there. What is written stays.':
      'Afvist, eller det nåede aldrig frem. Det skrevne bliver.',
  },
  guards: {
    hasReasons: 'der er en grund',
    isFetching: 'adresserne hentes',
    isWithoutAddresses: 'der er ingen adresser at vente på',
    isWhole: 'alt er udfyldt',
    isNextWanted: '»Opret og ny«',
    isWritten: 'noget er skrevet',
    isAtRest: 'intet er på vej',
  },
};
