import { type Message, say } from './message.ts';

/** Messages of operations that could not be carried out. Numbers of documents and days are texts. */
export const OPERATION_MESSAGES = {
  documentUnknown: (number: string) =>
    say(`Document "${number}" does not exist`, `El comprobante "${number}" no existe`),
  certificateEnded: (day: string) =>
    say(`the certificate ends on ${day}: it could not sign`, `el certificado vence el ${day}: no podría firmar`),
  certificateNotYet: (day: string) =>
    say(
      `the certificate is not in force yet: give effectiveFrom, ${day} or later`,
      `el certificado todavía no está vigente: indique effectiveFrom, ${day} o posterior`,
    ),
  certificateOfOther: (ruc: string) =>
    say(
      `the subject of the certificate does not carry the RUC ${ruc}: give rucException, the reason why it may sign all the same`,
      `el titular del certificado no lleva el RUC ${ruc}: indique rucException, el motivo por el que puede firmar igualmente`,
    ),
  tooManyCertificates: say(
    'Too many certificates are being read at this moment; try again',
    'Se están leyendo demasiados certificados en este momento; vuelva a intentarlo',
  ),
  otherSpreadsheet: say(
    'Another spreadsheet of this company is being read; try again',
    'Se está leyendo otra hoja de cálculo de esta empresa; vuelva a intentarlo',
  ),
  tooManySpreadsheets: say(
    'Too many spreadsheets are being read at this moment; try again',
    'Se están leyendo demasiadas hojas de cálculo en este momento; vuelva a intentarlo',
  ),
  spreadsheetLate: (milliseconds: number) =>
    say(
      `must be read within ${milliseconds} ms: it takes longer`,
      `debe leerse en ${milliseconds} ms: toma más tiempo`,
    ),
  spreadsheetTooLarge: say(
    'must be smaller: it needs too much memory',
    'debe ser más pequeña: necesita demasiada memoria',
  ),

  queuesUnreachable: (consequence: Message) =>
    say(
      `The service cannot reach its queues; ${consequence.message}, try again`,
      `El servicio no alcanza sus colas; ${consequence.es}, vuelva a intentarlo`,
    ),
  nothingRecorded: say('nothing was recorded', 'no se registró nada'),
  nothingRead: say('nothing was read', 'no se leyó nada'),
  nothingSent: say('nothing was sent', 'no se envió nada'),
  nothingAsked: say('nothing was asked', 'no se consultó nada'),
  nothingRendered: say('nothing was rendered', 'no se generó nada'),
  notRecorded: say(
    'The service cannot reach its database; nothing was recorded, try again',
    'El servicio no alcanza su base de datos; no se registró nada, vuelva a intentarlo',
  ),
  recordingInDoubt: (hasKey: boolean) => {
    const advice = hasKey
      ? say('ask again with the same Idempotency-Key', 'repita la solicitud con la misma Idempotency-Key')
      : say(
          'look whether it is there before you send it again (with an Idempotency-Key you could just ask again)',
          'compruebe si está antes de enviarlo otra vez (con una Idempotency-Key bastaría repetir la solicitud)',
        );
    return say(
      `The service lost its database while recording: it is not known whether the document was recorded; ${advice.message}`,
      `El servicio perdió su base de datos al registrar: no se sabe si el comprobante quedó registrado; ${advice.es}`,
    );
  },

  notRetryable: (number: string, status: string, remedy: Message) =>
    say(
      `Document ${number} cannot be retried: its status is ${status}, ${remedy.message}`,
      `El comprobante ${number} no se puede reintentar: su estado es ${status}, ${remedy.es}`,
    ),
  stillOnItsWay: say(
    'it is still on its way, and its answer comes by itself',
    'todavía está en camino y su respuesta llega sola',
  ),
  waitsForTicket: say(
    'it waits for the verdict on its ticket: ask with check-ticket',
    'espera la respuesta a su ticket: consulte con check-ticket',
  ),
  nothingToRetry: say('there is nothing to retry', 'no hay nada que reintentar'),
  emitCorrected: say('correct the data and emit a new document', 'corrija los datos y emita un comprobante nuevo'),
  fixCertificate: say(
    'fix the certificate configuration and emit it again',
    'corrija la configuración del certificado y emítalo otra vez',
  ),
  contactSupport: say('contact support', 'comuníquese con soporte'),
  noTicketYet: (number: string) =>
    say(
      `Document ${number} has no ticket to check: the authority has not given it one yet`,
      `El comprobante ${number} no tiene un ticket que consultar: la autoridad todavía no le dio uno`,
    ),
  noTicket: (number: string, status: string) =>
    say(
      `Document ${number} has no ticket to check: its status is ${status}`,
      `El comprobante ${number} no tiene un ticket que consultar: su estado es ${status}`,
    ),
  noCdr: (number: string, status: string) =>
    say(
      `Document ${number} has no CDR: its status is ${status}`,
      `El comprobante ${number} no tiene CDR: su estado es ${status}`,
    ),
  noSignedXml: (number: string, status: string) =>
    say(
      `Document ${number} has no signed XML: its status is ${status}`,
      `El comprobante ${number} no tiene XML firmado: su estado es ${status}`,
    ),
  cdrLost: (number: string) =>
    say(
      `Document ${number} has no CDR: the authority accepted it, but its answer was lost, and it does not send the CDRs of such documents again`,
      `El comprobante ${number} no tiene CDR: la autoridad lo aceptó, pero su respuesta se perdió y no vuelve a enviar los CDR de estos comprobantes`,
    ),
  noPdf: (number: string, status: string, isComing: boolean) =>
    say(
      `Document ${number} has no PDF: its status is ${status}, ${isComing ? 'it is not signed yet' : 'it was never signed'}`,
      `El comprobante ${number} no tiene PDF: su estado es ${status}, ${isComing ? 'todavía no está firmado' : 'nunca se firmó'}`,
    ),
  pdfLate: say(
    'The PDF could not be rendered in time; try again in a moment',
    'El PDF no se pudo generar a tiempo; vuelva a intentarlo en un momento',
  ),
  downloadOverRest: say(
    'files are downloaded over REST: follow the links of the document',
    'los archivos se descargan por REST: siga los enlaces del comprobante',
  ),
  exportTooLong: (documents: number, most: number) =>
    say(
      `The export has ${documents} documents, and up to ${most} are answered directly: POST /api/exports makes longer ones`,
      `La exportación tiene ${documents} comprobantes y directamente se responden hasta ${most}: POST /api/exports hace las más largas`,
    ),
  exportWithoutFile: (id: string, status: string) =>
    say(
      `Export ${id} has no file: its status is ${status}`,
      `La exportación ${id} no tiene archivo: su estado es ${status}`,
    ),

  noExchangeRate: (day: string) =>
    say(
      `There is no exchange rate for ${day}: an operator of the service sets it with PUT /admin/exchange-rates/${day}, or loads SUNAT's file with npm run exchange-rates:import -- --file tipoCambio.txt`,
      `No hay tipo de cambio para el ${day}: un operador del servicio lo registra con PUT /admin/exchange-rates/${day}, o carga el archivo de SUNAT con npm run exchange-rates:import -- --file tipoCambio.txt`,
    ),
  taxpayersUnloaded: say(
    'The register of taxpayers is not loaded: an operator of the service loads it with npm run taxpayers:import -- --file padron_reducido_ruc.zip',
    'El padrón de contribuyentes no está cargado: un operador del servicio lo carga con npm run taxpayers:import -- --file padron_reducido_ruc.zip',
  ),
  taxpayerUnknown: (ruc: string) =>
    say(`The register of taxpayers has no RUC ${ruc}`, `El padrón de contribuyentes no tiene el RUC ${ruc}`),
  productCodesUnloaded: say(
    'The list of product codes is not loaded: an operator of the service loads it with npm run product-codes:import -- --file unspsc.xlsx',
    'La lista de códigos de producto no está cargada: un operador del servicio la carga con npm run product-codes:import -- --file unspsc.xlsx',
  ),
  productCodeUnknown: (code: string) =>
    say(`The list of product codes has no ${code}`, `La lista de códigos de producto no tiene el ${code}`),

  warnProductCode: (code: string) =>
    say(
      `sunatCode: ${code} is no product code of UNSPSC (3496). Goods without a code have 99999999`,
      `sunatCode: ${code} no es un código de producto UNSPSC (3496). Los bienes sin código llevan 99999999`,
    ),
  warnLate: (day: string) => say(`the term to send it ended on ${day}`, `el plazo para enviarlo venció el ${day}`),
  wrongRuc: (ruc: string) =>
    say(`the check digit of the RUC ${ruc} is wrong`, `el dígito verificador del RUC ${ruc} es incorrecto`),
  warnRuc: (ruc: string) =>
    say(
      `the check digit of the RUC ${ruc} is wrong (2017)`,
      `el dígito verificador del RUC ${ruc} es incorrecto (2017)`,
    ),

  /** A fault of a credential, what to do, and what did not happen. */
  refusedCredential: (problem: Message, remedy: Message, effect: Message) =>
    say(`${problem.message}. ${remedy.message}. ${effect.message}`, `${problem.es}. ${remedy.es}. ${effect.es}`),
  askedNothing: say('Nothing was asked', 'No se consultó nada'),
  usedNoNumber: say('Nothing was recorded and no number was used', 'No se registró nada y no se usó ningún número'),
  sunatSilent: (reason: Message) => say(`SUNAT did not answer: ${reason.message}`, `SUNAT no respondió: ${reason.es}`),
} as const;
