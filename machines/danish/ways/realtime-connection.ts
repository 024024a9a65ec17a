import type { WayWords } from '../words.ts';

export const realtimeConnectionWays: WayWords = {
  transitions: {
    'A page relies on its news.': 'En side har brug for dens nyt.',
    'No page relies on it any more.': 'Ingen side har brug for den mere.',
    'Its news will come.': 'Dens nyt kommer fra nu af.',
    'Its news will not come.': 'Dens nyt kommer ikke.',
    'A message names one we never got.': 'En besked nævner en anden, som aldrig kom.',
    'A page asks on its own account.': 'En side spørger på egen hånd.',
    'From now on news may be missed.': 'Fra nu af kan der mangle nyt.',
    'A page wants a channel that is not subscribed.':
      'En side vil høre en kanal, som ikke er med endnu.',
    'Connected: fetch what happened meanwhile.':
      'Forbundet: Det, der er sket imens, bliver hentet.',
    'All are heard now: fetch what happened meanwhile.':
      'Alle kanaler høres nu: Det, der er sket imens, bliver hentet.',
    'Try again.': 'Prøver igen.',
    'What is being fetched may end before this gap: once more afterwards.':
      'Det, der er ved at blive hentet, dækker måske ikke dette hul: Bagefter hentes der én gang til.',
    'More turned out to be missing meanwhile: fetch once more.':
      'Imens viste det sig, at der mangler mere: Der hentes én gang til.',
    'What was missing is here, but what happens next would not be heard.':
      'Det manglende er her, men det næste, der sker, ville ikke blive hørt.',
    'Everything that was missing is here.': 'Alt, hvad der manglede, er her.',
    'All are asked for.': 'Der er spurgt om dem alle.',
    'The socket is gone, and its subscriptions with it.': 'Linjen er væk og alle kanaler med den.',
    'No answer for so long counts as a refusal.': 'Så længe uden svar regnes for en afvisning.',
    'One was refused.': 'En af dem blev afvist.',
    'The last one was subscribed.': 'Den sidste er med.',
    'One was taken from us.': 'En af dem blev taget fra os.',
    'A page wants one more.': 'En side vil høre en kanal mere.',
    'Once more.': 'Én gang til.',
    'The page that wanted it is gone.': 'Siden, der ville høre den, er væk.',
    'Only others are awaited now.': 'Nu ventes der kun på andre.',
    'The server has answered and given our socket a name.':
      'Serveren har svaret og givet linjen et navn.',
    'We hang up.': 'Vi lægger på.',
    'It takes too long.': 'Det tager for lang tid.',
    'The server will not have us (4001–4099, 4300 and up): trying again is useless.':
      'Serveren vil ikke have os (4001–4099 og fra 4300): Det nytter ikke at prøve igen.',
    'The server wants TLS (4000): at once, with TLS.':
      'Serveren kræver kryptering (4000): Straks igen, nu krypteret.',
    'The first words of the server made no sense: a lost attempt.':
      'Serverens første ord gav ingen mening: et tabt forsøg.',
    'The network is back: no reason to wait.': 'Nettet er tilbage: ingen grund til at vente.',
    'Any message proves that the server is there.': 'Enhver besked viser, at serveren er der.',
    'The server complains; that alone changes nothing.':
      'Serveren klager. Det ændrer ikke noget i sig selv.',
    'The browser says that the network is gone: the socket may stay silent for minutes before it closes by itself.':
      'Browseren siger, at nettet er væk: Linjen kan være tavs i minutter, før den lukker af sig selv.',
    'A board asked over the line and heard nothing for seconds: it cannot wait as long as a page.':
      'En tavle spurgte og hørte intet i flere sekunder: Den kan ikke vente så længe som en side.',
    'The server no longer accepts the connection (4009): somebody logged out or lost a right. The client connects and authorises again.':
      'Serveren godtager ikke linjen mere (4009): Nogen er logget ud eller har mistet en ret. Siden forbinder og viser sin adgang igen.',
    'The server asks us to come back at once (42xx).':
      'Serveren beder os komme igen med det samme (42xx).',
    'Lost: we come back after a pause.': 'Tabt: Vi kommer igen efter en pause.',
    'Silence: is anybody there?': 'Tavshed: Er der nogen?',
    'No answer: the socket is dead, whatever it says itself.':
      'Intet svar: Linjen er død, uanset hvad den selv siger.',
  },
  guards: {
    lacksChannel: 'en kanal mangler',
    hearsAll: 'alle kanaler er med',
    foundAnotherGap: 'der mangler mere',
    wasDenied: 'vi er afvist',
    awaitsAnswer: 'der mangler et svar',
    wasRefused: 'en er afvist',
    mustUseTLS: 'der kræves kryptering',
    mustProveItself: 'adgang skal vises igen',
    mayRetryNow: 'der må prøves straks',
  },
};
