/** Texts that a step of the table stores with its document. */
export interface TextRow {
  readonly when: string;
  readonly answers: string;
  readonly description: string | null;
  readonly reason: string;
}

function texts(when: string, answers: string, description: string | null, reason = description ?? ''): TextRow {
  return { when, answers, description, reason };
}

const NO_USER = 'No user: the document cannot be sent';
const SUNAT_ACCEPTS = 'La Factura F001-123, ha sido aceptada';
const EARLIER = 'Registered by an earlier submission, whose CDR was lost. The authority said: ';
const PERHAPS = 'Texto. An earlier sending, whose answer was lost, may have come in time: look it up in SOL';
const DAMAGED = 'The stored XML is damaged, so the document is not sent: contact support';
const UNSENT = 'The authority does not answer at the moment: the document was not sent, and will be sent again';
const NOT_KNOWN =
  'The authority does not answer at the moment: whether it has the document is not known, and will be asked';
const NO_VERDICT_IN_OUTAGE = 'no verdict: the authority does not answer at the moment';
const LEFT = 'its boleta goes in a daily summary: a later one will carry the note';
const NUMBER_USED = 'SUNAT has a summary of this number already (2223): its boletas go into another one';
const OTHER =
  'The authority holds another document under this number: The CDR is about other content under this number: its digest is b3Rybw==';
const notReturned = (code: string) =>
  `The authority has this file already (${code}) and does not return its verdict: connection reset. It can be looked up in SOL`;
const unknown = (code: string) =>
  `The authority has this file already (${code}), and no service returns its verdict: look it up in SOL`;
const earlier = (code: string) => `the authority accepted it at an earlier sending (${code}), and its CDR is missing`;

/** Texts of rows of the table, one for each kind of record. */
export const TEXT_ROWS: readonly TextRow[] = [
  texts('a factura without a user that was never sent', '', NO_USER),
  texts('a signed factura in doubt without a user', '', NO_USER),
  texts('a note on a boleta that waits for its summary', '', LEFT),
  texts('a signed factura', 'sendBill: CDR 0', SUNAT_ACCEPTS, 'the authority accepted it'),
  texts('a signed factura', 'sendBill: CDR 2017', SUNAT_ACCEPTS, 'the authority rejected it with 2017'),
  texts('a signed factura', 'sendBill: fault 2335', 'Texto', 'the authority rejected it with 2335'),
  texts('a signed factura', 'sendBill: fault 0111', 'Texto', 'the authority refused it with fault 0111'),
  texts('a signed factura', 'sendBill: credentials refused', 'HTTP 401', 'the authority refused it: HTTP 401'),
  texts('a signed factura', 'sendBill: fault 0109', 'Texto', 'no verdict: Texto'),
  texts('a signed factura', 'sendBill: lost', 'connection reset', 'in doubt: connection reset'),
  texts(
    'a signed factura',
    'sendBill: fault 1033; getStatusCdr: lost',
    notReturned('1033'),
    `in doubt: ${notReturned('1033')}`,
  ),
  texts(
    'a signed factura',
    'sendBill: fault 1033; getStatusCdr: status 0010',
    unknown('1033'),
    `in doubt: ${unknown('1033')}`,
  ),
  texts('a signed factura, recorded 15 s ago', 'sendBill: down 10', UNSENT, NO_VERDICT_IN_OUTAGE),
  texts(
    'a signed factura, recorded 15 s ago',
    'sendBill: fault 1033; getStatusCdr: down 10',
    NOT_KNOWN,
    NO_VERDICT_IN_OUTAGE,
  ),
  texts('a signed factura whose worker died in the call', 'getStatusCdr: down 10', NOT_KNOWN, NO_VERDICT_IN_OUTAGE),
  texts('a failed factura', 'sendBill: damaged', DAMAGED),
  texts(
    'a factura with a lost answer',
    'getStatusCdr: CDR 0, of other content',
    OTHER,
    'the authority holds another document under this number',
  ),
  texts(
    'a factura with a lost answer, after 9 failures',
    'getStatusCdr: status 98',
    'The authority is still processing it',
    'in doubt: The authority is still processing it',
  ),
  texts('a signed boleta', 'sendBill: fault 1079', 'Texto', 'too late to be sent alone: a daily summary will carry it'),
  texts('a boleta with a lost answer', 'sendBill: fault 1033', `${EARLIER}Texto`, earlier('1033')),
  texts('a boleta with a lost answer', 'sendBill: fault 1032', 'Texto', 'the authority rejected it with 1032'),
  texts('a boleta with a lost answer', 'sendBill: fault 2108', PERHAPS, `in doubt: ${PERHAPS}`),
  texts(
    'a boleta with a lost answer, client for the consulta integrada',
    'checkValidity: ACCEPTED',
    `${EARLIER}The consulta integrada says ACCEPTED`,
    earlier('0001'),
  ),
  texts('a signed communication', 'sendSummary: ticket 17', null, 'the authority gave the ticket 17'),
  texts(
    'a signed communication',
    'sendSummary: fault 2324; getStatusCdr: status 0006',
    unknown('2324'),
    `in doubt: ${unknown('2324')}`,
  ),
  texts(
    'a signed communication',
    'sendSummary: fault 2324; getStatusCdr: fault 0009',
    unknown('2324'),
    `in doubt: ${unknown('2324')}`,
  ),
  texts(
    'a signed communication',
    'sendSummary: fault 2324; getStatusCdr: lost',
    notReturned('2324'),
    `in doubt: ${notReturned('2324')}`,
  ),
  texts(
    'a signed communication, no CDRs returned',
    'sendSummary: fault 2324',
    unknown('2324'),
    `in doubt: ${unknown('2324')}`,
  ),
  texts(
    'a ticket at its last quick poll',
    'getStatus: status 0127',
    'Status 0127 without a CDR',
    'in doubt: Status 0127 without a CDR',
  ),
  texts(
    'a voiding of one document, client for the consulta integrada',
    'sendSummary: fault 2324; getStatusCdr: status 0006; checkValidity: VOIDED',
    `${EARLIER}The consulta integrada says VOIDED`,
    earlier('0001'),
  ),
  texts('a daily summary', 'sendSummary: fault 2223; getStatusCdr: status 0009', NUMBER_USED),
];
