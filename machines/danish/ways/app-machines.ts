import type { WayWords } from '../words.ts';

export const sessionExpiryWays: WayWords = {
  transitions: {
    'Every call is counted, in every state.': 'Hvert kald tælles, uanset tilstand.',
    'A call was answered: not logged in.': 'Et kald fik svaret: ikke logget ind.',
    'OK.': 'OK.',
    'Annuller.': 'Annuller.',
    'No answer could be had: nothing is lost.': 'Der kom intet svar: Intet er tabt.',
    'A call made after the answer was refused too: ask again.':
      'Et kald efter svaret blev også afvist: Der spørges igen.',
    'The browser brought the page back from its cache.': 'Browseren hentede siden frem igen.',
  },
  guards: { answeredYes: 'svaret var ja', wasMadeAfterStaying: 'kaldet kom efter svaret' },
};

export const editConflictWays: WayWords = {
  transitions: {
    'Waits behind the one being asked about.': 'Venter bag den, der spørges om.',
    'The visit was aborted while its conflict waited: nothing is asked or sent.':
      'Besøget blev afbrudt, mens konflikten ventede: Intet bliver spurgt eller sendt.',
    'OK.': 'OK.',
    'Annuller.': 'Annuller.',
    'The visit was aborted while the question stood: nothing is sent.':
      'Besøget blev afbrudt, mens spørgsmålet stod: Intet bliver sendt.',
    'No answer could be had: nothing is overwritten.':
      'Der kom intet svar: Intet bliver overskrevet.',
    'Nobody waits for the answer any more.': 'Ingen venter på svaret mere.',
    'Somebody saved once more in the meantime: ask again.':
      'Nogen har gemt endnu en gang imens: Der spørges igen.',
    'The caller gets this answer.': 'Den, der gemte, får dette svar.',
    'It never got there.': 'Det nåede aldrig frem.',
    'The next conflict.': 'Den næste konflikt.',
  },
  guards: {
    concernsWaiting: 'den venter',
    concernsCurrent: 'den spørges der om',
    answeredYes: 'svaret var ja',
    metAnotherConflict: 'endnu en konflikt',
    anotherWaits: 'flere venter',
  },
};

export const formSuccessWays: WayWords = {
  transitions: {
    'The server named the fields that are wrong.': 'Serveren har nævnt de felter, der er forkerte.',
    'Aborted by a newer visit.': 'Afbrudt af et nyere besøg.',
    'Another success begins the two seconds again.': 'Gemt igen: De to sekunder begynder forfra.',
    'The flag is taken down at once.': '»Gemt« forsvinder straks.',
    'The flag goes by itself.': '»Gemt« forsvinder af sig selv.',
    'The other fields stay marked.': 'De andre felter bliver ved med at være markeret.',
    'Prøv igen.': 'Prøv igen.',
  },
  guards: { wasLastError: 'det var den sidste fejl' },
};

export const pageVisitWays: WayWords = {
  transitions: {
    'A newer visit takes the place of this one, and has its own patience.':
      'Et nyere besøg tager dets plads og får sin egen ventetid.',
    'It lasts: show that.': 'Det trækker ud: Det vises.',
    'A newer visit takes the place of this one: the bar begins again.':
      'Et nyere besøg tager dets plads: Bjælken begynder forfra.',
    'Another visit is about to start, and may be too quick for a bar.':
      'Et nyt besøg er på vej og er måske for hurtigt til en bjælke.',
    'Given up by the user.': 'Opgivet af brugeren.',
  },
  guards: {},
};
