import type { WayWords } from '../words.ts';

/** Who may take a step, and what must hold, is said in sentences beside the picture: the guards have no words of their own. */
export const orderWays: WayWords = {
  transitions: {
    'A planned activity is created and the fitter gets a message.':
      'En planlagt aktivitet oprettes, og montøren får besked.',
    'An activity starts running.': 'En aktivitet begynder at løbe.',
    'A follow-up activity is created.': 'En opfølgning oprettes.',
    'The value leaves the backlog.': 'Værdien forlader ordrebeholdningen.',
    'The planned activity is cancelled.': 'Den planlagte aktivitet aflyses.',
    'The fitter is asked for a summary.': 'Montøren bliver bedt om en opsummering.',
    'The expected arrival is noted.': 'Den forventede levering noteres.',
    'An order that came from received returns there.':
      'En ordre, der kom fra »Modtaget«, går tilbage dertil.',
    'An order that came from planned returns there.':
      'En ordre, der kom fra »Planlagt«, går tilbage dertil.',
    'An order that came from in_progress returns there.':
      'En ordre, der kom fra »I gang«, går tilbage dertil.',
    'The inspection is locked.': 'Kontrollen låses.',
    'Something was forgotten; the reason is kept.': 'Noget var glemt. Grunden gemmes.',
    'The money fields are locked.': 'Beløbsfelterne låses.',
    'The fitter gets the comment. A credit has no work to inspect.':
      'Montøren får kommentaren. En kreditering har intet arbejde at kontrollere.',
    'The draft number is stored.': 'Kladdens nummer gemmes.',
    'The money fields are unlocked.': 'Beløbsfelterne låses op.',
    'The invoice number is stored.': 'Fakturanummeret gemmes.',
    'The draft was deleted in the ERP; the next transfer is a new revision.':
      'Kladden er slettet i Visma. Den næste overførsel er en ny udgave.',
    'A linked credit order with negative lines is created; this one stays.':
      'En tilknyttet kreditordre med negative linjer oprettes. Denne bliver stående.',
    'The order begins again. Instead of a cancelled credit a new one is made of the order it credits.':
      'Ordren begynder forfra. I stedet for en annulleret kreditering oprettes en ny på den ordre, der krediteres.',
    'Approved together with the order, never on its own.':
      'Godkendes sammen med ordren, aldrig alene.',
    'Open for correction, together with the order.': 'Kan rettes igen, sammen med ordren.',
    'An order that begins again must be approved again.':
      'En ordre, der begynder forfra, skal godkendes igen.',
    'Together with the order, never on its own.': 'Sammen med ordren, aldrig alene.',
  },
  guards: {},
};

export const documentWays: WayWords = {
  transitions: {
    'Broken, protected, too large or hostile: the reason is kept.':
      'Ødelagt, beskyttet, for stort eller farligt: Grunden gemmes.',
    'The process fell while it read; another begins again.':
      'Programmet faldt under læsningen. Et andet begynder forfra.',
    'Only a proven requisition number, a known sender and a plausible amount, and only when switched on.':
      'Kun med et bevist rekvisitionsnummer, en kendt afsender og et rimeligt beløb – og kun når det er slået til.',
    'The order gets lines at cost plus markup, or only the document.':
      'Ordren får linjer til kostpris plus avance eller kun dokumentet.',
    'Several orders get a part each; together the whole amount, to the øre.':
      'Flere ordrer får hver sin del, tilsammen hele beløbet på øren.',
    'A person cannot read it either.': 'Et menneske kan heller ikke læse det.',
    'The lines that were made are removed as a new event.':
      'Linjerne, der blev lavet, fjernes ved en ny hændelse.',
    'The order has gone to the ERP.': 'Ordren er overført til Visma.',
    'A person takes it up before its date.': 'Nogen tager det op før datoen.',
    'Its date has come.': 'Datoen er kommet.',
    'The draft in the ERP was deleted.': 'Kladden i Visma er slettet.',
  },
  guards: {},
};
