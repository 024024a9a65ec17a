import type { WayWords } from '../words.ts';

export const orderStatusScreenWays: WayWords = {
  transitions: {
    'The plan of the new day is fetched.': 'Den nye dags plan bliver hentet.',
    'Only the first cards of a full lane came with the page.':
      'Af en fuld bane kom kun de første kort med siden.',
    'What happened between the page and the channel is fetched first.':
      'Først hentes det, der skete mellem siden og kanalen.',
    'None came with the page.': 'Der kom ingen med siden.',
    'The snapshot on its way may be older than the channel.':
      'Billedet, der er på vej, er måske ældre end kanalen.',
    'A waiting message lies beyond what the snapshot knows.':
      'En ventende besked ligger efter det, billedet kender.',
    'A message that was applied before.': 'En besked, der allerede er med.',
    'A message before it is missing: a gap.': 'En besked før den mangler: et hul.',
    'The board itself was changed.': 'Selve tavlen er ændret.',
    'It names a message that was not received.': 'Den nævner en besked, der ikke er kommet.',
    'Nothing has happened since the last message.': 'Intet er sket siden den sidste besked.',
    'Reconnected.': 'Forbundet igen.',
    'Reconnected once more: what is on its way may end too early.':
      'Forbundet endnu en gang: Det, der er på vej, slutter måske for tidligt.',
    'Too much is missing, or it does not fit: the whole board is fetched instead.':
      'Der mangler for meget, eller det passer ikke: I stedet hentes hele tavlen.',
    'An urgent order came meanwhile: it is still announced.':
      'En hasteordre kom imens: Den bliver stadig meldt.',
    'Prøv igen.': 'Prøv igen.',
    'The server is back.': 'Serveren er tilbage.',
    'News is known to be missing and could not be fetched.':
      'Der mangler nyt, og det kunne ikke hentes.',
    'Received, but a message before it is missing.': 'Modtaget, men en besked før den mangler.',
    'Received, but it names a message that is missing.':
      'Modtaget, men den nævner en besked, der mangler.',
    'A heartbeat should have come by now.': 'Der skulle være kommet et livstegn nu.',
    'Two heartbeats were missed: the connection is dead.':
      'To livstegn er udeblevet: Forbindelsen er død.',
    'Caught up over a live connection.': 'Alt er hentet, og forbindelsen er live.',
    'First fetch what came before it.': 'Først hentes det, der kom før den.',
    'Nothing was missed meanwhile.': 'Der manglede intet imens.',
    'First fetch what it names.': 'Først hentes det, den nævner.',
    'Tidsrejse.': 'Tidsrejse.',
    'Played to its end: what comes now is live.':
      'Afspillet til ende: Det, der kommer nu, er live.',
    'Nobody is there any more.': 'Der er ikke nogen mere.',
    'Turned by hand: the pages stop turning.':
      'Bladret med hånden: Siderne holder op med at skifte.',
    'The newer one takes its place, for 15 s of its own.':
      'Den nyere tager dens plads og får selv 15 sekunder.',
  },
  guards: {
    lacksCards: 'der mangler kort',
    hasNoBoard: 'der er ingen tavle',
    leavesGap: 'der bliver et hul',
    isApplied: 'den er med',
    isOutOfPlace: 'den er ude af rækkefølge',
    changesBoard: 'tavlen ændres',
    bringsUrgency: 'det haster',
    bringsCard: 'der er et kort med',
    isBehind: 'tavlen er bagud',
    cannotCatchUp: 'der mangler for meget',
    missedUrgency: 'noget haster',
    countedDown: 'tiden er gået',
    isConnected: 'der er forbindelse',
    reachesPresent: 'nu er nået',
  },
};
