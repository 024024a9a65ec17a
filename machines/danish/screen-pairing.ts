import type { DanishWords } from './words.ts';

export const screenPairingWords: DanishWords = {
  states: {
    '': ['Skærmen', 'En skærm, ingen er logget ind på: Den viser tal, bliver parret og afsluttet.'],
    beginning: ['Begynder', 'Siden fik at vide, hvordan det står.'],
    showing: ['Viser tal', 'Tallene står på skærmen, til nogen taster dem.'],
    looking: ['Ser efter', 'Er tallene tastet? For gamle tal bliver til nye.'],
    failing: ['Ingen forbindelse', 'Siden siger det og prøver igen af sig selv.'],
    throttled: ['Venter', 'For mange skærme herfra har bedt om tal.'],
    paired: ['Parret', 'Skærmen har sin tavle.'],
    watching: ['Holder øje', 'Er den stadig parret? Sådan ses også, hvornår den sidst var tændt.'],
    opening: ['Åbner tavlen', 'Skærmen har fået en tavle, som åbnes.'],
    ended: ['Afsluttet', 'Nogen har afsluttet den: Siden med nye tal åbnes.'],
  },
  events: {
    'session.refused': 'Serveren kender den ikke længere',
    'connection.lost': 'Forbindelsen blev lukket',
  },
  actors: { look: 'Spørgsmålet' },
  transitions: {
    'The server cannot be reached.': 'Serveren kan ikke nås.',
    'The connection of a screen that is ended or moved is closed.':
      'En skærm, der bliver afsluttet eller flyttet, får sin forbindelse lukket.',
    'Somebody has given it another board.': 'Nogen har givet den en anden tavle.',
    'The server knows it no more.': 'Serveren kender den ikke længere.',
    'That cannot be known now.': 'Det kan ikke vides nu.',
  },
  guards: {
    isPaired: 'den er parret',
    isSameBoard: 'tavlen er den samme',
    isThrottled: 'for mange skærme',
    beganPaired: 'skærmen er parret',
    beganThrottled: 'for mange skærme',
  },
};
