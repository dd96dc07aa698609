import { zipDeterministic } from '@chasqui/core/archive';
import { type AuthorityAnswer, type Consultation, readConsultation, readOutcome } from '@chasqui/core/authority';
import { createSelfSigned, parsePem, signDocument } from '@chasqui/core/signature';
import { NAMESPACES, renderNamespaces } from '@chasqui/core/xml';
import type { CdrQuestion, FileSubmission } from './authority-client.ts';

/** Sample submissions, and the answers of an authority that accepts them. For tests. */
export const PASSWORD = 'cl4ve & "más" <secreta>';
export const CREDENTIALS = { username: '20123456786MODDATOS', password: PASSWORD };
export const BASE_NAME = '20123456786-01-F001-123';
export const FILE: FileSubmission = {
  fileName: `${BASE_NAME}.zip`,
  zip: Uint8Array.from({ length: 300 }, (_, index) => index % 256),
  credentials: CREDENTIALS,
};
export const CDR_QUESTION: CdrQuestion = {
  ruc: '20123456786',
  documentType: '01',
  series: 'F001',
  correlative: 123,
  credentials: CREDENTIALS,
};
/** DigestValue of what FILE is thought to hold. */
export const DIGEST = 'b3VyIG93biBkaWdlc3QgdmFsdWU=';

const NAMESPACE_PREFIXES = ['ar', 'cac', 'cbc', 'ds', 'ext'] as const;

async function signCdr(): Promise<string> {
  const namespaces = NAMESPACE_PREFIXES.map((prefix) => ({ prefix, uri: NAMESPACES[prefix] }));
  const head = `<ar:ApplicationResponse${renderNamespaces(namespaces)}><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>`;
  const canonical = `${head}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cac:DocumentResponse><cac:Response><cbc:ReferenceID>F001-123</cbc:ReferenceID><cbc:ResponseCode>0</cbc:ResponseCode><cbc:Description>Aceptada</cbc:Description></cac:Response></cac:DocumentResponse></ar:ApplicationResponse>`;
  const [notBefore, notAfter] = [new Date('2020-01-01T00:00:00Z'), new Date('2120-01-01T00:00:00Z')];
  const { pem } = await createSelfSigned({ ruc: '20131312955', name: 'SUNAT', notBefore, notAfter });
  const document = { namespaces, canonical, signatureSlot: head.length };
  return (await signDocument(document, parsePem(pem), { digest: 'sha256', signatureId: 'SignSUNAT' })).xml.toString();
}

export const CDR = zipDeterministic(`R-${BASE_NAME}.xml`, Buffer.from(await signCdr()));
export const CDR_BASE64 = Buffer.from(CDR).toString('base64');

export function envelope(body: string): string {
  return `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`;
}

export function response(operation: string, content: string): string {
  return envelope(`<r:${operation}Response xmlns:r="http://service.sunat.gob.pe">${content}</r:${operation}Response>`);
}

export function fault(faultcode: string, faultstring: string, detail = ''): string {
  return envelope(
    `<S:Fault><faultcode>${faultcode}</faultcode><faultstring>${faultstring}</faultstring><detail>${detail}</detail></S:Fault>`,
  );
}

export const ACCEPTED = response('sendBill', `<applicationResponse>${CDR_BASE64}</applicationResponse>`);

const CONTEXT = { fileBaseName: BASE_NAME, digestValue: DIGEST };

/** Summary of what an answer to a submission means, as one row of the answer tables. For tests. */
export type Summary = readonly [
  kind: ReturnType<typeof readOutcome>['kind'],
  arrived: 'no' | 'maybe' | 'yes',
  /** Start of the stored excerpt of the answer; null if nothing came. */
  kept: string | null,
];

export function sumUp(answer: AuthorityAnswer): Summary {
  const outcome = readOutcome(answer, CONTEXT);
  return [outcome.kind, arrivalOf(answer), 'excerpt' in outcome ? outcome.excerpt : null];
}

/** Reads the same answer as if it were an answer to a CDR query. */
export function consult(answer: AuthorityAnswer): Consultation['kind'] {
  return readConsultation(answer, CONTEXT).kind;
}

function arrivalOf(answer: AuthorityAnswer): Summary[1] {
  if (answer.kind !== 'unavailable') return 'yes';
  return answer.requestMayHaveArrived ? 'maybe' : 'no';
}
