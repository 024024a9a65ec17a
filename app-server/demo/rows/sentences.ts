/** Texts of orders. They contain nothing that the board must not show, such as keys, codes or dogs. */
export const descriptions = [
  'Kunden er hjemme efter kl. 15.',
  'Ring en halv time før ankomst.',
  'Adgang gennem porten i gården.',
  'Tavlen sidder i bryggerset.',
  'Der er parkering ved vestgavlen.',
  'Kunden ønsker et overslag, hvis det tager mere end to timer.',
  'Arbejdet aftales med viceværten.',
  'Kunden har selv gravet ned til kablet.',
  'Der skal bruges stige på seks meter.',
  'Husk måleren til sløjfeimpedans.',
] as const;

export const cancelReasons = [
  'Kunden har fortrudt.',
  'Værket har trukket ordren tilbage.',
  'Dobbelt oprettet.',
  'Kunden har valgt en anden installatør.',
  'Kunden er flyttet.',
] as const;

export const reopenReasons = [
  'Der manglede en stikkontakt.',
  'Mærkning i tavlen var ikke færdig.',
] as const;

export const rejectReasons = [
  'Måling af RCD mangler.',
  'Foto af åben tavle mangler.',
  'Sløjfeimpedansen er ikke noteret.',
] as const;

export const visitNotes = [
  'Udført uden bemærkninger.',
  'Kunden er vist, hvordan relæet afprøves.',
  'Materialer fra bilen.',
  'Aftalt tid overholdt.',
] as const;
