/** One thing found for "Søg eller gå til". */
export interface SearchHit {
  href: string;
  label: string;
  description: string;
}

/** The answer of `GET /soeg?q=`: best first, at most eight. */
export interface SearchAnswer {
  hits: SearchHit[];
}
