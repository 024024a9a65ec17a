/** What an order that is not done counts for: `orderAmount`. */
const COUNTS = 'tæller med det største af sit forventede beløb og sine linjer.';
const UNDONE = `En ordre, der ikke er udført, ${COUNTS}`;

/** The definition of each figure, in business terms. */
export const definitions = {
  turnover:
    'Netto (ekskl. moms) på bogførte fakturaer minus kreditnotaer, efter fakturadato. Sammenlignes med de samme dage sidste år. Forventet = faktureret + klar til fakturering (også overført) + udført (også kontrolleret).',
  cumulative:
    'Omsætningen lagt sammen fra grafens første uge eller måned til og med den viste. Sidste år og budget er lagt sammen på samme måde.',
  contribution: 'DG = (salg − kost) ÷ salg, på de ordrer, der er faktureret i perioden.',
  uninvoiced:
    'Netto på ordrer, der er udført, kontrolleret eller klar til fakturering, men endnu ikke overført til Visma. Dage er hele arbejdsdage i den nuværende status.',
  intake: `Netto på de ordrer, der er modtaget de seneste 30 dage, minus dem af dem, der er annulleret siden. ${UNDONE} En udført uden linjer tæller med det forventede.`,
  backlog: `Accepterede, ikke udførte ordrer. Hver ${COUNTS} Uger = beholdningen delt med den gennemsnitlige omsætning pr. uge i de seneste 13 hele uger.`,
  throughput:
    'Median af hele kalenderdage fra Udført til Faktureret for de ordrer, der er faktureret i perioden. En median kan ikke lægges sammen: tallet åbner de ordrer, den er målt på.',
  flow: 'Ordreindgang er det modtagne uden det, der er annulleret siden. Beholdningen er opgjort ved slutningen af hver uge eller måned; kun den nuværende har en liste. Hver ordre tæller med det beløb, den har i dag.',
  staircase: `Netto på åbne ordrer efter status og de hele arbejdsdage (à 8,5 time), de har stået i den. ${UNDONE} Farven siger, hvilken af statussens grænser alle ordrer i feltet har nået. Vælg et felt for at se ordrerne.`,
  top: 'De ti betalere med størst omsætning i perioden. Andel er deres del af hele omsætningen. Et navn åbner betalerens fakturerede ordrer.',
  areas: 'Omsætning efter installationsadressens område, sammenlignet med de samme dage sidste år.',
} as const;

/** The text of a chart without turnover. */
export const NOTHING_INVOICED = 'Der er ingen fakturerede ordrer i perioden.';
/** The text of a chart of orders without any. */
export const NO_ORDERS = 'Der er ingen ordrer i perioden.';
export const TILE_FAILED = 'Tallet kunne ikke beregnes. Prøv igen.';
