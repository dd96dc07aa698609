import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { PING_EVENT_TYPE, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@chasqui/core/webhooks';

const EVENT_NAMES: Readonly<Record<WebhookEventType, Message>> = {
  'document.accepted': say('Document accepted', 'Comprobante aceptado'),
  'document.rejected': say('Document rejected', 'Comprobante rechazado'),
  'document.authority_error': say('SUNAT does not answer', 'SUNAT no responde'),
  'document.sign_error': say('Document not signed', 'Comprobante sin firmar'),
  'document.error': say('Document with an error', 'Comprobante con error'),
  'document.voided': say('Document voided', 'Comprobante anulado'),
  'document.due_soon': say('Less than a day of the term is left', 'Queda menos de un día de plazo'),
  'document.mismatch': say('SUNAT has another state of the document', 'SUNAT tiene otro estado del comprobante'),
  'email.failed': say('E-mail not delivered', 'Correo no entregado'),
  'certificate.expiring': say('Certificate about to expire', 'Certificado por vencer'),
  'payment.recorded': say('Payment recorded', 'Cobro registrado'),
  'payment.reversed': say('Payment reversed', 'Cobro anulado'),
};

const NAMES: Readonly<Record<string, Message>> = { ...EVENT_NAMES, [PING_EVENT_TYPE]: say('Test', 'Prueba') };

export const EVENT_CHOICES = WEBHOOK_EVENT_TYPES.map((type) => ({ type, name: EVENT_NAMES[type] }));

/** Returns the name of an event type; the type itself if a later version of the service has it. */
export function eventName(type: string): Message {
  return NAMES[type] ?? say(type, type);
}

export type DeliveryStatus = OutputOf<'webhooks', 'listDeliveries'>['data'][number]['status'];

export const DELIVERY_STATUSES: Readonly<Record<DeliveryStatus, { readonly words: Message; readonly color: string }>> =
  {
    PENDING: { words: say('Pending', 'Pendiente'), color: 'blue' },
    DELIVERED: { words: say('Delivered', 'Entregado'), color: 'green' },
    FAILED: { words: say('Failed', 'Fallido'), color: 'red' },
  };
