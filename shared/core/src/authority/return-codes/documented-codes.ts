import { type Message, say } from '../../messages/index.ts';

interface DocumentedCode {
  readonly meaning: Message;
  readonly remedy: Message;
}

/**
 * Codes that the documentation of the API explains, in its words. The sandbox gives them these meanings. SUNAT's list has
 * another meaning for each; the remedy says what to do about that one too.
 */
export const DOCUMENTED_CODES: Readonly<Record<string, DocumentedCode>> = {
  '2017': {
    meaning: say('Receiver RUC does not exist', 'El RUC del receptor no existe'),
    remedy: say(
      'Verify the customer RUC, and emit a new document.',
      'Verifique el RUC del cliente y emita un comprobante nuevo.',
    ),
  },
  '2329': {
    meaning: say(
      'Identity document type of the receiver not valid; also seen as a reason for a voided document that does not exist',
      'El tipo de documento de identidad del receptor no es válido; también se ve si el comprobante por anular no existe',
    ),
    remedy: say(
      'Use a correct identityType. If SUNAT means the date: the term has passed, so emit a new document with a date inside it.',
      'Use un identityType correcto. Si SUNAT se refiere a la fecha: el plazo venció; emita un comprobante nuevo con una fecha dentro del plazo.',
    ),
  },
  '2370': {
    meaning: say('Series not valid', 'La serie no es válida'),
    remedy: say(
      'F prefix for facturas, B for boletas. If SUNAT means the value of a line: report it with the id of the document.',
      'Prefijo F para facturas, B para boletas. Si SUNAT se refiere al valor de una línea: infórmelo con el id del comprobante.',
    ),
  },
  '3105': {
    meaning: say('Total amount does not match', 'El importe total no coincide'),
    remedy: say(
      'Check IGV calculations; the service calculates them automatically. If SUNAT means a line without a tribute: report it with the id of the document.',
      'Revise los cálculos del IGV; el servicio los hace automáticamente. Si SUNAT se refiere a una línea sin tributo: infórmelo con el id del comprobante.',
    ),
  },
};
