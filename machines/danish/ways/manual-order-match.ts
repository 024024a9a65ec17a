import type { WayWords } from '../words.ts';

export const manualOrderMatchWays: WayWords = {
  transitions: {
    'A document came, went or changed; the list stays in sight meanwhile.':
      'Et dokument kom, forsvandt eller blev ændret. Listen bliver stående imens.',
    'The last document of the queue is decided: are there more?':
      'Køens sidste dokument er afgjort: Er der flere?',
    'The open one is the last; perhaps another came.':
      'Det åbne er det sidste. Måske er der kommet et til.',
    'A colleague had the document open before the match page did: on to the next.':
      'En kollega havde dokumentet åbent først: videre til det næste.',
    'Also one that is not in the list, such as from an order.':
      'Også et, der ikke er på listen, fx fra en ordre.',
    'The list on its way is still wanted.': 'Listen, der er på vej, skal stadig bruges.',
    'One came with the page.': 'Der kom et med siden.',
    'Also one found by searching.': 'Også en, der er søgt frem.',
    'Searching by hand is always possible.': 'Man kan altid selv søge.',
    'The order can take nothing, and says why.': 'Ordren kan intet modtage og siger hvorfor.',
    'A decision of any age, until its order is transferred.':
      'En afgørelse af enhver alder, indtil ordren er overført.',
    'The dialog is answered first.': 'Vinduet skal besvares først.',
    'Pressed twice.': 'Trykket to gange.',
    'One decision at a time.': 'Én afgørelse ad gangen.',
    'The document lies open again, as if it had not been decided.':
      'Dokumentet ligger åbent igen, som om det ikke var afgjort.',
    'The next document opens by itself.': 'Det næste dokument åbner af sig selv.',
    'Another document was opened meanwhile: that one stays.':
      'Et andet dokument blev åbnet imens: Det bliver stående.',
    'Somebody else decided first; there is never a second match.':
      'En anden afgjorde det først. Der matches aldrig to gange.',
    'Afterwards it is taken back from the history.': 'Bagefter fortrydes det fra historikken.',
    'Prøv igen.': 'Prøv igen.',
    'A page or line goes to another order.': 'En side eller linje gives til en anden ordre.',
    'One order gets all that no other has, freight and rounding too.':
      'Én ordre får det, ingen anden har, også fragt og afrunding.',
    'Only when nothing is left: "Rest: 0,00 kr."': 'Kun når intet er tilbage: »Rest: 0,00 kr.«',
    'Refused: nothing is lost.': 'Afvist: Intet er tabt.',
    'Too late to divide it otherwise.': 'For sent at dele det anderledes.',
  },
  guards: {
    hasNext: 'der er et næste',
    isDecided: 'det er afgjort',
    hasPrevious: 'der er et forrige',
    isHeldUntouched: 'kollegaen har det',
    bringsFirst: 'der kom et med',
    hasNothing: 'der er ingen',
    hasDocument: 'et er åbent',
    isOfOpenWithText: 'det åbne, med tekst',
    isOfOpen: 'det er det åbne',
    bringsCandidates: 'der er forslag',
    canMatch: 'ordren kan modtage',
    isFetched: 'det er hentet',
    canUndo: 'det kan fortrydes',
    wasUndone: 'det er fortrudt',
    wasTakenHere: 'her, og det er åbent',
    wasTaken: 'det er gjort',
    wasOvertaken: 'en anden kom først',
    isByPages: 'efter sider',
    isByLines: 'efter linjer',
    isDivided: 'intet er tilbage',
    dividesPages: 'det deles efter sider',
  },
};
