import { type Message, say } from '../messages/index.ts';
import type { VoidWay } from './void-option.ts';

/** Names of the ways to undo a document. */
export const VOID_WAY_NAMES: Readonly<Record<VoidWay, Message>> = {
  RA: say('Void it at SUNAT (comunicación de baja)', 'Anular en SUNAT (comunicación de baja)'),
  RC: say('Void it at SUNAT (resumen diario)', 'Anular en SUNAT (resumen diario)'),
  RR: say('Void it at SUNAT (resumen de reversiones)', 'Anular en SUNAT (resumen de reversiones)'),
  'credit-note': say('Credit note', 'Nota de crédito'),
  'debit-note': say('Debit note', 'Nota de débito'),
  correction: say('Report it to SUNAT again', 'Volver a informarlo a SUNAT'),
  report: say('Report it to SUNAT now', 'Informarlo a SUNAT ahora'),
  'same-number': say('Issue it again with the same number', 'Emitirlo otra vez con el mismo número'),
  'new-document': say('Issue a new document', 'Emitir un comprobante nuevo'),
  'sol-portal': say("By hand at SUNAT's portal", 'A mano en el portal de SUNAT'),
  wait: say('Wait for SUNAT', 'Esperar a SUNAT'),
};
