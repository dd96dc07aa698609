import type { DocumentDefinition } from '@chasqui/core/documents';
import { joinParagraphs, type Message, say } from '@chasqui/core/messages';

type Type = Pick<
  DocumentDefinition,
  'description' | 'channel' | 'counterpartyName' | 'isCounterpartyInFull' | 'describeItem'
>;

const RESULT = say(
  'Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the authority. ' +
    'Answers 202 with status SENT if processing takes longer: the document is recorded, and the service continues by itself. A number that is already in use is a 409.',
  'Responde 201 con el resultado de la emisión después de procesar: `status` es el resultado, que puede ser un rechazo de la autoridad. ' +
    'Responde 202 con el estado SENT si el proceso tarda más: el comprobante está registrado y el servicio continúa solo. Un número que ya está en uso es un 409.',
);
const TICKET = say(
  'Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use `check-ticket` to get the ' +
    'verdict; the service also checks by itself. After acceptance the documents are marked as `voided`.',
  'Responde 201 con un ticket y el estado SENT, o 202 si aun el ticket tarda más. Use `check-ticket` para obtener la respuesta; el servicio también consulta solo. ' +
    'Después de la aceptación, los comprobantes quedan marcados como anulados (`voided`).',
);
const VALIDATION = say(
  'Does everything that an emission does, except number, record, sign and send. Returns the totals, the unsigned XML, and warnings of probable objections of the authority. ' +
    'Invalid requests get the same 400 as an emission.',
  'Hace todo lo que hace una emisión, menos numerar, registrar, firmar y enviar. Devuelve los totales, el XML sin firma y avisos de objeciones probables de la autoridad. ' +
    'Las solicitudes no válidas reciben el mismo 400 que una emisión.',
);

const DRAFT = say(
  "Prints the document that the request would emit, on the company's own paper for the type, with the mark BORRADOR - SIN VALOR TRIBUTARIO. It has no QR, uses no number and is not stored. " +
    'The number is 1 if the request leaves it to the service. Invalid requests get the same 400 as an emission.',
  'Imprime el comprobante que emitiría la solicitud, en el papel de la empresa para ese tipo, con la marca BORRADOR - SIN VALOR TRIBUTARIO. No tiene QR, no usa ningún número y no se guarda. ' +
    'El número es 1 si la solicitud lo deja al servicio. Las solicitudes no válidas reciben el mismo 400 que una emisión.',
);

function about(type: Type, result: Message): Message {
  return joinParagraphs([type.description, ...describeNaming(type), result]);
}

function describeNaming({ counterpartyName, isCounterpartyInFull, describeItem }: Type): Message[] {
  if (counterpartyName === null || isCounterpartyInFull) return [];
  const party = `\`${counterpartyName}\``;
  const words =
    describeItem === undefined
      ? say(
          `${party} may be \`{ clientId }\` of a client. The document copies their current data.`,
          `${party} puede ser \`{ clientId }\` de un cliente. El comprobante copia sus datos actuales.`,
        )
      : say(
          `${party} may be \`{ clientId }\` of a client; an item may have the \`productId\` of a product, which fills in missing fields. The document copies their current data.`,
          `${party} puede ser \`{ clientId }\` de un cliente; un ítem puede tener el \`productId\` de un producto, que completa los campos que faltan. El comprobante copia sus datos actuales.`,
        );
  return [words];
}

export function describeEmission(type: Type): Message {
  return about(type, type.channel === 'sendSummary' ? TICKET : RESULT);
}

export function describeValidation(type: Type): Message {
  return about(type, VALIDATION);
}

export function describeDraft(type: Type): Message {
  return about(type, DRAFT);
}

export function summarizeDraft(title: string): Message {
  return say(`Print a draft of ${title}`, `Imprimir un borrador de ${title}`);
}

/** Returns the summary of a validation. Spanish has a gender: `sin emitirla` for a factura. */
export function summarizeValidation(title: string): Message {
  const isMasculine = /^(Comprobante|Resumen)/.test(title);
  return say(`Check ${title} without emitting it`, `Validar ${title} sin ${isMasculine ? 'emitirlo' : 'emitirla'}`);
}
