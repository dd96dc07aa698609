import { type Message, say } from './message.ts';

function countOf(count: number, en: string, es: string): Message {
  const ending = count === 1 ? '' : 's';
  return say(`${count} ${en}${ending}`, `${count} ${es}${ending}`);
}

const SECONDS_A_MINUTE = 60;

function timeOf(seconds: number | undefined): Message {
  if (seconds === undefined) return say('a few minutes', 'unos minutos');
  if (seconds > SECONDS_A_MINUTE) return countOf(Math.ceil(seconds / SECONDS_A_MINUTE), 'minute', 'minuto');
  return countOf(seconds, 'second', 'segundo');
}

/** Words of the public page on which the holder of a paper verifies it. */
export const VERIFY_MESSAGES = {
  name: say('Verification of electronic documents', 'Consulta de comprobantes electrónicos'),
  /** Name of the other language, for the link to it. */
  otherLanguage: say('Español', 'English'),

  title: say('Verify a document', 'Consultar un documento'),
  intro: say('Enter the data that the document shows.', 'Escriba los datos que figuran en el documento.'),
  documentId: say('Number of the document', 'Número del documento'),
  documentIdHint: say(
    'RUC of the issuer, type, series and number, separated by hyphens. Types: 01 factura, 03 boleta, 07 credit note, 08 debit note, 09 guide.',
    'RUC del emisor, tipo, serie y número, separados por guiones. Tipos: 01 factura, 03 boleta, 07 nota de crédito, 08 nota de débito, 09 guía de remisión.',
  ),
  total: say('Total amount', 'Importe total'),
  totalHint: say(
    'As the document shows it, without the currency symbol and with a point before the decimals: 1180.00 or 1,180.00. Guides (guías de remisión) have no amount: leave it empty.',
    'Como figura en el documento, sin el símbolo de la moneda y con punto antes de los decimales: 1180.00 o 1,180.00. Las guías de remisión no tienen importe: déjelo vacío.',
  ),
  date: say('Issue date', 'Fecha de emisión'),
  ask: say('Verify', 'Consultar'),
  orQr: say('Or with the QR code', 'O con el código QR'),
  qr: say('Text of the QR', 'Texto del QR'),
  qrHint: say(
    'The text that a QR reader shows: 20123456789|01|F001|123|...',
    'Lo que muestra un lector de códigos QR: 20123456789|01|F001|123|...',
  ),

  malformed: say('Wrong data', 'Datos incorrectos'),
  missing: say('Document not found', 'Documento no encontrado'),
  noMatch: say('No document in force has these data', 'No hay ningún documento vigente con esos datos'),
  checkData: say(
    'Check that number, total amount and date are those on the document.',
    'Compruebe que el número, el importe total y la fecha sean los que figuran en el documento.',
  ),

  twice: say('Each value must be given once.', 'Cada dato debe venir una sola vez.'),
  documentIdForm: say(
    'The number of the document must have the form 20123456789-01-F001-00000123.',
    'El número del documento debe tener la forma 20123456789-01-F001-00000123.',
  ),
  totalForm: say(
    'The total amount must be a number with two decimals, such as 1180.00.',
    'El importe total debe ser un número con dos decimales, como 1180.00.',
  ),
  dateForm: say(
    'The issue date must be a day that exists, written YYYY-MM-DD, such as 2026-01-31.',
    'La fecha de emisión debe ser un día que existe, escrito AAAA-MM-DD, como 2026-01-31.',
  ),
  qrForm: say(
    'The text of the QR must begin with the RUC and have its parts separated by bars: 20123456789|01|F001|123|...',
    'El texto del QR debe empezar con el RUC y tener sus partes separadas por barras: 20123456789|01|F001|123|...',
  ),
  both: say(
    'Give the text of the QR, or the amount and the date, but not both.',
    'Indique el texto del QR, o el importe y la fecha, pero no ambos.',
  ),
  otherQr: say('The text of the QR is of another document.', 'El texto del QR es de otro documento.'),
  noDocumentId: say('The number of the document is missing.', 'Falta el número del documento.'),
  noTotal: say('The total amount is missing.', 'Falta el importe total.'),
  noDate: say('The issue date is missing.', 'Falta la fecha de emisión.'),

  waiting: say('In process', 'En trámite'),
  waitingText: say(
    'SUNAT has not answered about this document yet. Verify it again later.',
    'La SUNAT todavía no ha respondido por este documento. Vuelva a consultarlo más tarde.',
  ),
  failed: say('Not valid', 'Sin validez'),
  failedText: say('This document did not reach SUNAT.', 'Este documento no llegó a la SUNAT.'),
  accepted: say('Accepted by SUNAT', 'Aceptado por la SUNAT'),
  acceptedText: say('This document was issued and is in force.', 'Este documento fue emitido y está vigente.'),
  rejected: say('Rejected by SUNAT', 'Rechazado por la SUNAT'),
  rejectedText: say('This document is not valid.', 'Este documento no tiene validez.'),
  voided: say('Voided', 'Anulado'),
  voidedText: say(
    'SUNAT accepted it, but the issuer voided it: it is no longer valid.',
    'La SUNAT lo aceptó, pero el emisor lo dio de baja: ya no tiene validez.',
  ),
  test: say('Test document: it has no legal effect.', 'Documento de prueba: no tiene efecto ante la SUNAT.'),
  issuer: say('Issuer', 'Emisor'),
  issuerRuc: say('RUC of the issuer', 'RUC del emisor'),
  recipient: say('Recipient', 'Receptor'),
  recipientNumber: say('Identity number of the recipient', 'Documento del receptor'),
  number: say('Series and number', 'Serie y número'),

  tooMany: say('Too many requests', 'Demasiadas consultas'),
  wait: (seconds: number | undefined) => {
    const time = timeOf(seconds);
    return say(`Wait ${time.message} and try again.`, `Espere ${time.es} y vuelva a intentarlo.`);
  },
  unavailable: say('Service not available', 'Servicio no disponible'),
  unavailableText: say(
    'The document could not be looked up. Try again in a moment.',
    'No se pudo hacer la consulta. Vuelva a intentarlo en unos momentos.',
  ),
  invalid: say('Invalid request', 'Consulta no válida'),
  invalidText: say(
    'This page only answers requests made with its forms.',
    'Esta página solo responde a consultas hechas con sus formularios.',
  ),
} as const;
