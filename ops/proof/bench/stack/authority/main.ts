import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SigningIdentity, signDocument } from '@chasqui/core/signature';
import * as v from 'valibot';
import {
  AUTHORITY_RUC,
  buildApplicationResponse,
  CDR_SIGNATURE_ID,
  createAuthorityIdentity,
  zipAnswer,
} from '../../../../sandbox/index.ts';
import type { ExpectedFacturas } from './start-authority.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const PrepareSchema = v.object({ ruc: v.string(), series: v.string(), first: count, count });
const DelaySchema = v.object({ delayMs: count });

/**
 * Runs an authority that accepts every file at once without checks, so that only the service is measured. Listens on
 * 127.0.0.1 and the port of AUTHORITY_PORT, and notifies its parent process when it is ready.
 */
async function main(port: number): Promise<void> {
  const book = createAnswerBook(await createAuthorityIdentity(new Date()));
  let delayMs = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray()).toString('latin1');
    switch (request.url) {
      case '/prepare':
        await book.prepare(v.parse(PrepareSchema, JSON.parse(body)));
        return end(response, 200, '{}');
      case '/delay':
        ({ delayMs } = v.parse(DelaySchema, JSON.parse(body)));
        return end(response, 200, '{}');
    }
    // Gateways send HEAD as their health check of the authority.
    if (request.method === 'HEAD') return end(response, 200, '');
    const baseName = FILE_NAME.exec(body)?.[1];
    if (!body.includes(SEND_BILL) || baseName === undefined) {
      return end(response, 500, 'This authority only takes files');
    }
    if (delayMs > 0) await sleep(delayMs);
    end(response, 200, await book.answerTo(baseName));
  };

  // Longer than the service keeps a connection, so that neither side closes one that the other is about to use.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request, response).catch((error: Error) => end(response, 500, error.message));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  process.once('disconnect', () => process.exit());
  process.once('SIGTERM', () => process.exit());
  process.send?.('ready');
}

const SEND_BILL = ':sendBill';
const FILE_NAME = /<fileName>([\w-]+)\.zip<\/fileName>/;
const KEEP_ALIVE_MS = 60_000;

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': 'text/xml; charset=utf-8', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

const ENVELOPE_START =
  '<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>' +
  '<br:sendBillResponse xmlns:br="http://service.sunat.gob.pe"><applicationResponse>';
const ENVELOPE_END = '</applicationResponse></br:sendBillResponse></S:Body></S:Envelope>';

/**
 * Answers that accept every file, by base name (`20123456786-01-F001-123`), each with a CDR that `identity` signs.
 * `prepare` signs answers in advance, so that no signing happens during the measurement.
 */
function createAnswerBook(identity: SigningIdentity) {
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
    async prepare({ ruc, series, first, count }: ExpectedFacturas) {
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

await main(Number(process.env.AUTHORITY_PORT));
