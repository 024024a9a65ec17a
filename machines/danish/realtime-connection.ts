import type { DanishWords } from './words.ts';

const attempting = ['Prøver', 'Ét forsøg: Linjen er ved at blive åbnet.'] as const;
const waiting = [
  'Venter',
  'En pause før næste forsøg. Den bliver længere for hver gang og er aldrig helt den samme.',
] as const;

export const realtimeConnectionWords: DanishWords = {
  states: {
    '': ['Forbindelsen', 'Linjen, som serveren sender nyt på, og om siderne er til at stole på.'],
    freshness: ['Siderne', 'Om siderne har alt det nye, der er.'],
    'freshness.inSync': [
      'Opdateret',
      'Siderne viser alt, hvad der er sket. De er til at stole på.',
    ],
    'freshness.stale': ['Forældet', 'Der kan mangle nyt, og ingen er ved at hente det.'],
    'freshness.stale.cutOff': ['Afskåret', 'Uden forbindelse er intet sikkert.'],
    'freshness.stale.unheard': [
      'Hører ikke alt',
      'En kanal, som en side har brug for, er ikke med. Dens nyt kommer ikke.',
    ],
    'freshness.stale.pausing': [
      'Holder pause',
      'Der er forbindelse, men det manglende kunne ikke hentes. Der prøves igen om lidt.',
    ],
    'freshness.catchingUp': ['Henter nyt', 'Det, der mangler, er ved at blive hentet.'],
    channels: ['Kanalerne', 'Om alle kanaler, som siderne har brug for, er med.'],
    'channels.cutOff': [
      'Afskåret',
      'Uden forbindelse er ingen kanal med. Den næste forbindelse beder om dem alle.',
    ],
    'channels.asking': ['Spørger', 'Serveren har ikke svaret om alle kanaler endnu.'],
    'channels.complete': ['Alle er med', 'Hver kanal, som siderne har brug for, er med.'],
    'channels.refused': [
      'Afvist',
      'En kanal blev afvist. Der spørges igen, med længere og længere mellemrum.',
    ],
    connection: ['Linjen', 'Linjen til serveren, der holdes åben for nyt.'],
    'connection.initialized': ['Ikke begyndt', 'Siden er lige åbnet. Intet er prøvet endnu.'],
    'connection.connecting': ['Forbinder', 'Den første forbindelse er ved at blive lavet.'],
    'connection.connecting.attempting': attempting,
    'connection.connecting.waiting': waiting,
    'connection.connected': ['Forbundet', 'Serveren har hilst. Nyt kommer, når det sker.'],
    'connection.connected.talking': [
      'Serveren høres',
      'Serveren er hørt for nylig. Der tages tid på dens tavshed.',
    ],
    'connection.connected.quiet': [
      'Tavshed',
      'Serveren har været tavs for længe. Den er spurgt, om den er der (ping).',
    ],
    'connection.connected.quiet.awaitingPong': [
      'Venter på svar',
      'Venter på serverens svar (pong). En hvilken som helst besked er nok.',
    ],
    'connection.reconnecting': [
      'Forbinder igen',
      'Forbindelsen er tabt og ved at blive lavet igen.',
    ],
    'connection.reconnecting.attempting': attempting,
    'connection.reconnecting.waiting': waiting,
    'connection.unavailable': [
      'Ingen forbindelse',
      'Det har varet så længe, at det siges på siden. Forsøgene fortsætter.',
    ],
    'connection.unavailable.attempting': attempting,
    'connection.unavailable.waiting': waiting,
    'connection.failed': ['Kan ikke', 'Browseren kan slet ikke åbne en linje.'],
    'connection.disconnected': [
      'Lagt på',
      'Slut, til nogen beder om det igen: Vi har lagt på, eller serveren har afvist os.',
    ],
  },
  events: {
    'channel.wanted': 'En side vil høre en kanal',
    'channel.left': 'Ingen side bruger kanalen mere',
    'channel.subscribed': 'Kanalen er med',
    'channel.refused': 'Kanalen er afvist',
    'gap.found': 'Der mangler nyt',
    'catchUp.started': 'En side vil hente nyt',
    'catchUp.succeeded': 'Det manglende er hentet',
    'catchUp.failed': 'Det manglende kunne ikke hentes',
    'connection.made': 'Der er forbindelse',
    'connection.lost': 'Forbindelsen er tabt',
    'connection.requested': 'En side vil forbindes',
    'connection.ended': 'Vi lægger på',
    'socket.unsupported': 'Browseren kan ikke',
    'socket.opened': 'Serveren hilser',
    'socket.closed': 'Linjen lukker',
    'handshake.failed': 'Serveren svarer uforståeligt',
    'network.online': 'Nettet er tilbage',
    'network.offline': 'Nettet er væk',
    'silence.found': 'Tavlen får intet svar',
    'message.received': 'Serveren sender noget',
    'error.received': 'Serveren klager',
  },
  actors: { catchUp: 'Hentningen' },
};
