import type { DanishWords } from './words.ts';

export const dashboardWords: DanishWords = {
  states: {
    '': ['Dashboardet', 'Dashboardets filtre og en maskine for hvert felt.'],
    live: ['Live', 'Flytter et tal sig, mærkes det med det samme.'],
    cutOff: ['Afskåret', 'Tal kan have flyttet sig, uden at vi ved det.'],
  },
  events: {
    'filters.changed': 'Andre filtre',
    'figures.outdated': 'Tal har flyttet sig',
    'connection.lost': 'Forbindelsen er tabt',
    'connection.made': 'Der er forbindelse',
  },
};

export const dashboardTileWords: DanishWords = {
  states: {
    '': ['Feltet', 'Ét felt på dashboardet: dets tal, og hvor nye de er.'],
    deciding: ['Begynder', 'Kom der tal med siden?'],
    loading: ['Henter', 'Der er intet at vise endnu.'],
    ready: ['Klar', 'Tallene er så nye, som de kan være.'],
    stale: ['Henter nye tal', 'De gamle tal vises, mens nye bliver hentet.'],
    failed: ['Mislykket', '»Tallet kunne ikke beregnes. Prøv igen.« De andre felter går videre.'],
  },
  events: {
    'filters.changed': 'Andre filtre',
    'figures.outdated': 'Tal har flyttet sig',
    'retry.requested': 'Prøv igen',
  },
  actors: { fetchTile: 'Hentningen' },
};

export const newOrderWords: DanishWords = {
  states: {
    '': ['Ny ordre', 'En ny ordre – fra telefonen ringer, til ordren har et nummer.'],
    customer: ['Kunden', 'Hvis ordre det er.'],
    'customer.searching': ['Søges', 'Ingen er valgt. Søgningen viser, hvem der er.'],
    'customer.fetching': ['Hentes', 'En kunde er valgt, og adresserne er ved at blive hentet.'],
    'customer.chosen': ['Valgt', 'Ordren er kundens.'],
    'customer.refused': ['Spærret', 'Kunden kan ikke få en ordre. Grundene vises.'],
    'customer.unknown': ['Ikke hentet', 'Kundens adresser kunne ikke hentes.'],
    'customer.described': ['Ny kunde', 'En ny kunde er skrevet ned og oprettes sammen med ordren.'],
    order: ['Ordren', 'Om ordren er oprettet.'],
    'order.filling': ['Udfyldes', 'Felterne bliver udfyldt.'],
    'order.waiting': ['Venter', 'Ordren sendes, når kundens adresser er hentet.'],
    'order.sending': [
      'Sendes',
      'Ordren er på vej. Sendes den igen, oprettes den stadig kun én gang.',
    ],
    'order.created': ['Oprettet', 'Ordren har sit nummer, og dens side åbner.'],
    leaving: ['Lukning', 'Om man går ud af vinduet.'],
    'leaving.staying': ['Åbent', 'Vinduet er åbent.'],
    'leaving.asking': [
      'Spørger',
      'Noget er skrevet: Gem det som kladde, kassér det, eller fortsæt.',
    ],
    'leaving.left': ['Lukket', 'Vinduet er lukket.'],
  },
  events: {
    'customer.picked': 'En kunde vælges',
    'customer.described': 'En ny kunde skrives',
    'customer.dropped': 'Kunden fjernes',
    'customer.retried': 'Prøv igen',
    'order.sent': 'Opret ordren',
    'field.changed': 'Et felt rettes',
    'leave.wanted': 'Luk',
    'leave.declined': 'Fortsæt',
    'leave.kept': 'Gem som kladde',
    'leave.confirmed': 'Kassér',
  },
  actors: { loadCustomer: 'Opslaget', sendOrder: 'Afsendelsen' },
};
