import { type Message, say } from '../../messages/index.ts';

/**
 * Party that has to act on a return code: the `service` itself, the `issuer` who gave the data, the `administrator` of
 * the company (SOL user, certificate, affiliation), or the `operator` of this service.
 */
export type ReturnCodeActor = 'nobody' | 'service' | 'issuer' | 'administrator' | 'operator';

export interface Remedy {
  readonly actor: ReturnCodeActor;
  readonly text: Message;
}

/** Remedies by name, so that the tables of codes stay short. */
export const REMEDIES = {
  none: { actor: 'nobody', text: say('Nothing to do.', 'No hay nada que hacer.') },
  wait: {
    actor: 'service',
    text: say(
      'Nothing to do: the same document is sent again automatically.',
      'No hay nada que hacer: el mismo comprobante se vuelve a enviar automáticamente.',
    ),
  },
  fetch: {
    actor: 'service',
    text: say(
      'The answer to the first sending is fetched. If another document holds the number, emit this one under a new one.',
      'Se consulta la respuesta al primer envío. Si otro comprobante tiene el número, emita este con uno nuevo.',
    ),
  },
  credentials: {
    actor: 'administrator',
    text: say('Check the SOL user and password of the company.', 'Revise el usuario SOL y la clave de la empresa.'),
  },
  permission: {
    actor: 'administrator',
    text: say(
      'In SOL, give a secondary user the profile for sending electronic documents, and affiliate the company.',
      'En SOL, dé a un usuario secundario el perfil para enviar comprobantes electrónicos y afilie a la empresa.',
    ),
  },
  certificate: {
    actor: 'administrator',
    text: say(
      'Register the certificate with SUNAT, or upload one that is registered and in force.',
      'Registre el certificado en SUNAT, o suba uno que esté registrado y vigente.',
    ),
  },
  taxpayer: {
    actor: 'administrator',
    text: say(
      'Settle the situation of the RUC with SUNAT, then emit again.',
      'Regularice la situación del RUC ante SUNAT y emita de nuevo.',
    ),
  },
  establishment: {
    actor: 'administrator',
    text: say(
      'Give the establishment code as SUNAT has it (0000: fiscal address).',
      'Indique el código del establecimiento como lo tiene SUNAT (0000: domicilio fiscal).',
    ),
  },
  data: {
    actor: 'issuer',
    text: say('Correct the data and emit a new document.', 'Corrija los datos y emita un comprobante nuevo.'),
  },
  receiver: {
    actor: 'issuer',
    text: say('Correct the receiver and emit a new document.', 'Corrija el adquirente y emita un comprobante nuevo.'),
  },
  reference: {
    actor: 'issuer',
    text: say(
      'Check type and number of the document referred to, and emit a new one.',
      'Revise el tipo y el número del comprobante de referencia y emita uno nuevo.',
    ),
  },
  late: {
    actor: 'issuer',
    text: say(
      'The term has passed: emit a new document with a date inside it.',
      'El plazo venció: emita un comprobante nuevo con una fecha dentro del plazo.',
    ),
  },
  informed: {
    actor: 'issuer',
    text: say(
      'It was informed before: check the earlier communication.',
      'Ya se había informado: revise la comunicación anterior.',
    ),
  },
  summary: { actor: 'issuer', text: say('Inform it in a daily summary.', 'Infórmelo en un resumen diario.') },
  observed: {
    actor: 'issuer',
    text: say(
      'The document is valid. Correct the data before the next one.',
      'El comprobante es válido. Corrija los datos antes del siguiente.',
    ),
  },
  ose: {
    actor: 'operator',
    text: say(
      'SUNAT takes documents of this company only through its OSE: set address and user of the OSE with PUT /admin/tenants/:tenant_id/channel, then emit again.',
      'SUNAT recibe los comprobantes de esta empresa solo por medio de su OSE: registre la dirección y el usuario del OSE con PUT /admin/tenants/:tenant_id/channel y emita de nuevo.',
    ),
  },
  routing: {
    actor: 'operator',
    text: say(
      'Check which of the services of SUNAT the document is sent to.',
      'Revise a cuál de los servicios de SUNAT se envía el comprobante.',
    ),
  },
  build: {
    actor: 'operator',
    text: say(
      'Report it with the id of the document: it was built or packed wrongly.',
      'Infórmelo con el id del comprobante: se armó o empaquetó mal.',
    ),
  },
} as const satisfies Readonly<Record<string, Remedy>>;

export type RemedyName = keyof typeof REMEDIES;

/** Codes (`2014`, `2237 2301`, ranges as `0130-0138`), with their meaning and remedy. */
export type ReturnCodeRow = readonly [codes: string, meaning: string, remedy: RemedyName];
