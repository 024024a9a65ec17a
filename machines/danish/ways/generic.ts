import type { WayWords } from '../words.ts';

export const bulkRunWays: WayWords = {
  transitions: {
    'Nothing has happened; it can be tried again.': 'Intet er sket. Det kan prøves igen.',
    'No further part is sent.': 'Der sendes ikke flere portioner.',
    'The next part.': 'Den næste portion.',
    'It is not known whether the part arrived: the server is asked.':
      'Det vides ikke, om portionen nåede frem: Serveren bliver spurgt.',
    'What was done counts as done, the rest was not tried.':
      'Det, der blev gjort, er gjort. Resten blev ikke prøvet.',
    'The server still cannot be asked: the report names these items.':
      'Serveren kan stadig ikke spørges: Rapporten nævner dem, det gælder.',
    'What was done is taken back, item by item, in a run of its own.':
      'Det, der blev gjort, tages tilbage én for én i en kørsel for sig.',
  },
  guards: {
    someCan: 'nogle kan',
    goesOn: 'der er flere',
    someUnsure: 'nogle er uvisse',
    someDone: 'noget blev gjort',
  },
};

export const askAndSendWays: WayWords = {
  transitions: {
    'It needs something first.': 'Det kræver noget først.',
    'Refused, or somebody else was first: the page says why.':
      'Afvist, eller en anden kom først: Siden siger hvorfor.',
    'The dialog says why; what was written is still there.':
      'Vinduet siger hvorfor. Det skrevne er der stadig.',
    'Somebody else was first.': 'En anden kom først.',
    'It never got there.': 'Det nåede aldrig frem.',
  },
  guards: {
    needsNothing: 'intet mangler',
    wasTaken: 'trinnet er taget',
    wasRefused: 'det er afvist',
  },
};

export const tableDraftWays: WayWords = {
  transitions: {
    'There is no draft to lose.': 'Der er ingen kladde at miste.',
    'Somebody else has saved.': 'En anden har gemt.',
    'Back to what was saved last, by whomever.':
      'Tilbage til det, der sidst blev gemt, uanset af hvem.',
    'The fields say what is wrong.': 'Felterne siger, hvad der er galt.',
    'Changed back.': 'Rettet tilbage.',
    'Refused, or somebody else was first: the draft is kept.':
      'Afvist, eller en anden kom først: Kladden bliver.',
  },
  guards: { hasProblems: 'noget er galt', isSame: 'intet er ændret' },
};
