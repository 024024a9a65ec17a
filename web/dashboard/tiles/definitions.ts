/** The definition of each figure, in business terms. */
export const definitions = {
  turnover:
    'Netto (ekskl. moms) på bogførte fakturaer minus kreditnotaer, efter fakturadato. Sammenlignes med de samme dage sidste år. Forventet = faktureret + klar til fakturering (også overført) + udført (også kontrolleret).',
  cumulative:
    'Omsætningen lagt sammen fra grafens første uge eller måned til og med den viste. Sidste år og budget er lagt sammen på samme måde.',
  contribution: 'DG = (salg − kost) ÷ salg, på de ordrer, der er faktureret i perioden.',
  uninvoiced:
    'Netto på ordrer, der er udført, kontrolleret eller klar til fakturering, men endnu ikke overført til Visma. Dage er kalenderdage i den nuværende status.',
  intake:
    'Forventet netto på modtagne ordrer efter modtagedato, minus annulleringer, de seneste 30 dage.',
  backlog:
    'Accepterede, ikke udførte ordrer. Uger = beholdningen delt med den gennemsnitlige omsætning pr. uge i de seneste 13 hele uger.',
  throughput:
    'Median af hele dage fra Udført til Faktureret for de ordrer, der er faktureret i perioden.',
  flow: 'Ordreindgang er modtaget minus annulleret. Beholdningen er opgjort ved slutningen af hver uge eller måned.',
  staircase:
    'Netto på åbne ordrer efter status og det antal kalenderdage, de har stået i den. Vælg et felt for at se ordrerne.',
  top: 'De ti betalere med størst omsætning i perioden. Andel er deres del af hele omsætningen.',
  areas: 'Omsætning efter installationsadressens område, sammenlignet med de samme dage sidste år.',
} as const;

/** The text of every chart without data. */
export const NOTHING_INVOICED = 'Der er ingen fakturerede ordrer i perioden.';
export const TILE_FAILED = 'Tallet kunne ikke beregnes. Prøv igen.';
