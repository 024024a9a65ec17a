/**
 * Where it is put right. `named`: where the thing is that the ledger did not find; `credited`: on the order that is credited; `day`: by
 * another day for the invoice; `again`: by sending it again; `ledger`: in Visma; `itself`: it passes.
 */
export type MendPlace =
  | 'mapping'
  | 'customer'
  | 'good'
  | 'order'
  | 'credited'
  | 'named'
  | 'day'
  | 'again'
  | 'ledger'
  | 'itself';

/** What the codes of Visma e-conomic, and our own, mean to whoever must do something about them, and where. `{}` stands for the value that was refused. */
const causes = {
  E04300: ['Visma kan ikke tage imod fakturaen, som den er.', 'ledger'],
  E04810: ['Visma afviser sidens størrelse i en liste.', 'ledger'],
  E06600: ['Vare {} er spærret i Visma.', 'good'],
  E06820: ['Kunde {} er spærret i Visma.', 'customer'],
  E07080: ['Betalingsbetingelse {} findes ikke i Visma.', 'mapping'],
  E07140: ['Debitorgruppen findes ikke i Visma.', 'mapping'],
  E07150: ['Kontoen findes ikke i Visma.', 'ledger'],
  E07180: ['Betalingsbetingelse {} er af en anden type i Visma.', 'mapping'],
  E04041: ['Kontoen er spærret, eller perioden er lukket i Visma.', 'ledger'],
  E04042: ['Betalingsbetingelsen kræver en forfaldsdato.', 'mapping'],
  E04500: ['Et felt henviser til noget uden nummer.', 'mapping'],
  E04730: ['En linje med en vare mangler antal.', 'order'],
  E04740: ['Et beløb eller antal har mere end to decimaler.', 'order'],
  E04760: ['Forfaldsdatoen ligger før fakturadatoen.', 'day'],
  E04800: ['Kontaktpersonen hører til en anden kunde i Visma.', 'ledger'],
  E04870: ['Fakturaens dato ligger i en lukket eller spærret periode i Visma.', 'day'],
  E06000: ['{} findes ikke i Visma.', 'named'],
  E06151: ['Betalingsbetingelsens type kan ikke ændres.', 'ledger'],
  PayloadChanged: ['Kladden er ændret siden første forsøg.', 'again'],
  URLChanged: ['Nøglen er brugt til noget andet i Visma.', 'again'],
  ResourceNotFound: ['Det, der henvises til, findes ikke i Visma.', 'mapping'],
  UpdateConflict: ['Nogen har ændret det samme i Visma imens.', 'again'],
  BadFilterRequest: ['Visma kan ikke søge efter referencen.', 'ledger'],
  InvalidInput: ['Visma kan ikke læse et af felterne.', 'order'],
  CustomerInvalidPaymentTerm: ['Kundens betalingsbetingelse kan ikke bruges i Visma.', 'mapping'],
  AccessDeniedAgreementMissingModules: ['Regnskabet mangler et modul i Visma.', 'ledger'],
  'lookup.many': [
    'Flere kladder eller fakturaer i Visma har vores reference. Slet dem, der er for mange.',
    'ledger',
  ],
  // What is found before anything is sent.
  'ledger.silent': ['Visma svarede ikke.', 'itself'],
  'bucket.empty': ['Visma vil ikke have flere kald lige nu. Der blev ikke kaldt.', 'itself'],
  'mapping.missing': ['{} mangler et nummer i Visma.', 'mapping'],
  'ean.missing': ['Kunde {} mangler et gyldigt EAN-nummer.', 'customer'],
  'reference.missing': ['Ordren mangler den offentlige kundes rekvisitionsnummer.', 'order'],
  'price.missing': ['Linjen {} mangler en pris.', 'order'],
  'credit.missing': [
    'Ordrens sum er negativ, men den krediterer ikke en faktureret ordre.',
    'order',
  ],
  'credit.unbilled': ['Ordre {} skal være overført til Visma, før den kan krediteres.', 'credited'],
  'credit.exceeds': ['Der krediteres mere, end der er tilbage at kreditere på ordre {}.', 'order'],
  'lines.missing': ['Ordren har ingen linjer, der kan faktureres.', 'order'],
} as const satisfies Readonly<Record<string, readonly [sentence: string, place: MendPlace]>>;

/** A code that has a sentence. */
export type KnownCause = keyof typeof causes;

function known(code: string | null): (typeof causes)[KnownCause] | undefined {
  return code !== null && isKnown(code) ? causes[code] : undefined;
}

const isKnown = (code: string): code is KnownCause => Object.hasOwn(causes, code);

/** Where a cause is put right; one that is not known is the ledger's. */
export function mendPlace(code: string | null): MendPlace {
  return known(code)?.[1] ?? 'ledger';
}

/** An error of the ledger as a Danish sentence; one that is not known in the ledger's own words. */
export function erpErrorSentence(
  code: string | null,
  value: string | null,
  message: string,
): string {
  const sentence: string | undefined = known(code)?.[0];
  if (sentence === undefined) return `Visma svarer: ${message}`;
  return sentence.replace(
    / ?\{\}/,
    value === null ? '' : sentence.startsWith('{}') ? value : ` ${value}`,
  );
}
