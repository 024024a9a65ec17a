/** What the codes of Visma e-conomic mean to whoever must do something about them. `{}` stands for the value that was refused. */
const sentences: Readonly<Record<string, string>> = {
  E04300: 'Visma kan ikke tage imod fakturaen, som den er.',
  E04810: 'Visma afviser sidens størrelse i en liste.',
  E06600: 'Vare {} er spærret i Visma.',
  E06820: 'Kunde {} er spærret i Visma.',
  E07080: 'Betalingsbetingelse {} findes ikke i Visma.',
  E07140: 'Debitorgruppen findes ikke i Visma.',
  E07150: 'Kontoen findes ikke i Visma.',
  E07180: 'Betalingsbetingelse {} er af en anden type i Visma.',
  E04041: 'Kontoen er spærret, eller perioden er lukket i Visma.',
  E04042: 'Betalingsbetingelsen kræver en forfaldsdato.',
  E04500: 'Et felt henviser til noget uden nummer.',
  E04730: 'En linje med en vare mangler antal.',
  E04740: 'Et beløb eller antal har mere end to decimaler.',
  E04760: 'Forfaldsdatoen ligger før fakturadatoen.',
  E04800: 'Kontaktpersonen hører til en anden kunde i Visma.',
  E04870: 'Fakturaens dato ligger i en lukket eller spærret periode i Visma.',
  E06000: '{} findes ikke i Visma.',
  E06151: 'Betalingsbetingelsens type kan ikke ændres.',
  PayloadChanged: 'Kladden er ændret siden første forsøg.',
  URLChanged: 'Nøglen er brugt til noget andet i Visma.',
  ResourceNotFound: 'Det, der henvises til, findes ikke i Visma.',
  UpdateConflict: 'Nogen har ændret det samme i Visma imens.',
  BadFilterRequest: 'Visma kan ikke søge efter referencen.',
  InvalidInput: 'Visma kan ikke læse et af felterne.',
  CustomerInvalidPaymentTerm: 'Kundens betalingsbetingelse kan ikke bruges i Visma.',
  AccessDeniedAgreementMissingModules: 'Regnskabet mangler et modul i Visma.',
  'lookup.many':
    'Flere kladder eller fakturaer i Visma har vores reference. Slet dem, der er for mange.',
  // What is found before anything is sent.
  'bucket.empty': 'Visma vil ikke have flere kald lige nu. Der blev ikke kaldt.',
  'mapping.missing': '{} mangler et nummer i Visma.',
  'ean.missing': 'Kunde {} mangler et gyldigt EAN-nummer.',
  'reference.missing': 'Ordren mangler den offentlige kundes rekvisitionsnummer.',
  'price.missing': 'Linjen {} mangler en pris.',
  'credit.missing': 'Ordrens sum er negativ, men den krediterer ikke en faktureret ordre.',
  'credit.unbilled': 'Ordre {} skal være overført til Visma, før den kan krediteres.',
  'credit.exceeds': 'Der krediteres mere, end der er tilbage at kreditere på ordre {}.',
  'lines.missing': 'Ordren har ingen linjer, der kan faktureres.',
};

/** An error of the ledger as a Danish sentence; one that is not known in the ledger's own words. */
export function erpErrorSentence(
  code: string | null,
  value: string | null,
  message: string,
): string {
  const sentence = code === null ? undefined : sentences[code];
  if (sentence === undefined) return `Visma svarer: ${message}`;
  return sentence.replace(
    / ?\{\}/,
    value === null ? '' : sentence.startsWith('{}') ? value : ` ${value}`,
  );
}
