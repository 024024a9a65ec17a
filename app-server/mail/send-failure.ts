/** Why a mail did not leave, and what is to be done about it. */
export interface SendFailure {
  /** In Danish, without addresses and passwords. */
  sentence: string;
  /** The server will never take this mail. */
  final: boolean;
  /** Other mails would fail in the same way. */
  ofServer: boolean;
}

/** The fields that nodemailer puts on its errors. */
interface Told {
  code: string;
  command: string;
  responseCode: number;
}

/**
 * What an error of the mail server means. Only an answer to the address or to the mail itself can be final: a refused login or sender
 * is mended by the operator, and the mail then leaves.
 */
export function sendFailureOf(error: unknown): SendFailure {
  const { code, command, responseCode } = toldBy(error);
  const ofMail = command.startsWith('RCPT') || command === 'DATA';
  if (ofMail && responseCode >= 500) {
    const what = command === 'DATA' ? 'mailen' : 'adressen';
    const sentence = `Mailserveren afviste ${what} (${responseCode}).`;
    return { sentence, final: true, ofServer: false };
  }
  if (responseCode >= 400 && responseCode < 500) {
    const sentence = `Mailserveren bad om at vente (${responseCode}).`;
    // With 421 the server closes the connection: it is its own trouble (RFC 5321, 3.8).
    return { sentence, final: false, ofServer: !ofMail || responseCode === 421 };
  }
  const sentence = SENTENCES[code] ?? 'Mailserveren kan ikke nås';
  const reason = responseCode > 0 ? responseCode : causeOf(error, code);
  return { sentence: `${sentence} (${reason}).`, final: false, ofServer: true };
}

const SENTENCES: Record<string, string> = {
  EAUTH: 'Mailserveren afviste login',
  ENOAUTH: 'Mailserveren afviste login',
  ETIMEDOUT: 'Mailserveren svarede ikke i tide',
  EABORT: 'Mailserveren svarede ikke i tide',
  ETLS: 'Forbindelsen til mailserveren kan ikke krypteres',
  EENVELOPE: 'Mailserveren afviste afsenderen',
  ECONNECTION: 'Mailserveren afbrød forbindelsen',
  EPROTOCOL: 'Mailserveren svarede noget andet, end der blev spurgt om',
};

function toldBy(error: unknown): Told {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const [code, command, answer] = [field('code'), field('command'), field('responseCode')];
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof answer === 'number' ? answer : 0,
  };
}

/** The code of the deepest cause, such as `CERT_HAS_EXPIRED`. */
function causeOf(error: unknown, code: string): string {
  if (!(error instanceof Error)) return code;
  const named = /certificate has expired/i.test(error.message) ? 'CERT_HAS_EXPIRED' : code;
  return error.cause instanceof Error ? causeOf(error.cause, toldBy(error.cause).code) : named;
}
