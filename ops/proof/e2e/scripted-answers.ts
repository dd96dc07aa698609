import { signDocument } from '@chasqui/core/signature';
import {
  buildApplicationResponse,
  CDR_SIGNATURE_ID,
  type CdrContent,
  createAuthorityIdentity,
  zipAnswer,
} from '../../sandbox/index.ts';
import type { Act } from './scripted-authority.ts';
import type { ScriptedCall, ScriptedReply } from './scripted-call.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

export const answer =
  (httpStatus: number, body: string): Act =>
  () => ({ httpStatus, body });

/** Answers with a SOAP fault, in the usual form or with the number in faultstring. */
export function fault(faultcode: string, faultstring: string, detail = ''): Act {
  const texts = `<faultcode>${faultcode}</faultcode><faultstring>${faultstring}</faultstring><detail>${detail}</detail>`;
  return answer(500, envelope(`<S:Fault>${texts}</S:Fault>`));
}

export function envelope(body: string): string {
  return `<S:Envelope xmlns:S="${SOAP}"><S:Body>${body}</S:Body></S:Envelope>`;
}

/** The answer to sendBill with any bytes in the place of the zip. */
export const zipped =
  (zip: Uint8Array): Act =>
  () =>
    sendBillResponse(zip);

/** The sandbox's own answer, changed: the document is registered. */
export const altered =
  (change: (body: string) => string): Act =>
  async ({ pass }) => {
    const { httpStatus, body } = await pass();
    return { httpStatus, body: change(body) };
  };

/**
 * Answers with a signed CDR about the sent file, with the content of the script. `edit` changes the CDR after the
 * signature.
 */
export const cdr =
  (content: Partial<CdrContent> = {}, edit: (xml: string) => string = (xml) => xml): Act =>
  async (call) =>
    sendBillResponse(zipAnswer(call.baseName, edit(await signCdr(call, content))));

/** The answer to getStatusCdr about a document of that base name, with such a CDR in it. */
export const cdrOf =
  (baseName: string, content: Partial<CdrContent> = {}, edit: (xml: string) => string = (xml) => xml): Act =>
  async (call) => {
    const zip = zipAnswer(baseName, edit(await signCdr({ ...call, baseName }, content)));
    return statusResponse('getStatusCdr', '0004', Buffer.from(zip).toString('base64'));
  };

export const status =
  (operation: 'getStatus' | 'getStatusCdr', statusCode: string, words?: string): Act =>
  () =>
    statusResponse(operation, statusCode, words);

function sendBillResponse(zip: Uint8Array): ScriptedReply {
  const content = Buffer.from(zip).toString('base64');
  return respond('sendBill', `<applicationResponse>${content}</applicationResponse>`);
}

function statusResponse(operation: 'getStatus' | 'getStatusCdr', statusCode: string, content?: string): ScriptedReply {
  const name = operation === 'getStatus' ? 'status' : 'statusCdr';
  const words = content === undefined ? '' : `<content>${content}</content>`;
  return respond(operation, `<${name}>${words}<statusCode>${statusCode}</statusCode></${name}>`);
}

function respond(operation: string, content: string): ScriptedReply {
  const name = `r:${operation}Response`;
  return { httpStatus: 200, body: envelope(`<${name} xmlns:r="http://service.sunat.gob.pe">${content}</${name}>`) };
}

const identity = createAuthorityIdentity(new Date());

async function signCdr({ baseName, digestValue }: ScriptedCall, content: Partial<CdrContent>): Promise<string> {
  const [ruc = '', , series = '', correlative = ''] = baseName.split('-');
  const response = buildApplicationResponse({
    processId: '1',
    referenceId: `${series}-${correlative}`,
    responseCode: '0',
    description: 'Aceptada por el guion',
    observations: [],
    documentHash: digestValue,
    issuerRuc: ruc,
    recipient: null,
    documentUrl: null,
    receivedAt: new Date(),
    ...content,
  });
  const { xml } = await signDocument(response, await identity, { digest: 'sha256', signatureId: CDR_SIGNATURE_ID });
  return xml.toString();
}
