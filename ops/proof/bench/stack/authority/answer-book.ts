import { type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { AUTHORITY_RUC, buildApplicationResponse, CDR_SIGNATURE_ID, zipAnswer } from '../../../../sandbox/index.ts';

export interface ExpectedFacturas {
  readonly ruc: string;
  readonly series: string;
  readonly first: number;
  readonly count: number;
}

/** Answers to sendBill by base name of the file: `20123456786-01-F001-123`. */
interface AnswerBook {
  /** Signs the answers in advance, so that no signing happens during the measurement. */
  prepare(expected: ExpectedFacturas): Promise<void>;
  /** The whole SOAP envelope; signed now when it was not prepared, and the same one every time. */
  answerTo(baseName: string): Promise<Buffer>;
}

const ENVELOPE_START =
  '<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>' +
  '<br:sendBillResponse xmlns:br="http://service.sunat.gob.pe"><applicationResponse>';
const ENVELOPE_END = '</applicationResponse></br:sendBillResponse></S:Body></S:Envelope>';

/** Answers that accept every file, each with a CDR of its own that `identity` signs. */
export function createAnswerBook(identity: SigningIdentity): AnswerBook {
  const answers = new Map<string, Promise<Buffer>>();
  const answerTo = (baseName: string): Promise<Buffer> => {
    const known = answers.get(baseName);
    if (known !== undefined) return known;
    const answer = signAnswer(baseName, identity);
    answers.set(baseName, answer);
    return answer;
  };
  return {
    answerTo,
    async prepare({ ruc, series, first, count }) {
      for (let number = first; number < first + count; number += 1) await answerTo(`${ruc}-01-${series}-${number}`);
    },
  };
}

async function signAnswer(baseName: string, identity: SigningIdentity): Promise<Buffer> {
  const [issuerRuc = AUTHORITY_RUC, , series, number] = baseName.split('-');
  const response = buildApplicationResponse({
    processId: `${Date.now()}`,
    referenceId: `${series}-${number}`,
    responseCode: '0',
    description: `La Factura numero ${series}-${number}, ha sido aceptada`,
    observations: [],
    documentHash: null,
    issuerRuc,
    recipient: null,
    documentUrl: null,
    receivedAt: new Date(),
  });
  const { xml } = await signDocument(response, identity, { digest: 'sha256', signatureId: CDR_SIGNATURE_ID });
  const zip = Buffer.from(zipAnswer(baseName, xml.toString())).toString('base64');
  return Buffer.from(`${ENVELOPE_START}${zip}${ENVELOPE_END}`, 'utf8');
}
