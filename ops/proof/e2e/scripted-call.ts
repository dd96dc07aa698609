import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { unzipSingleXml } from '@chasqui/core/archive';
import type { AuthorityOperation } from '@chasqui/core/authority';
import { readXml, type XmlReading } from '@chasqui/core/xml';

export interface ScriptedCall {
  readonly operation: AuthorityOperation;
  /** Base name of the sent file: `20123456789-01-F001-123`; empty in questions. */
  readonly baseName: string;
  /** DigestValue of the sent document. In a question, the value of the last sent document. */
  readonly digestValue: string;
  pass(): Promise<ScriptedReply>;
}

export interface ScriptedReply {
  readonly httpStatus: number;
  readonly body: string;
}

export async function readScriptedCall(
  request: IncomingMessage,
  sandboxUrl: string,
  lastDigest: string,
): Promise<ScriptedCall> {
  const body = await buffer(request);
  const call = readXml(body).find('soap:Body')?.children[0];
  if (call === undefined) throw new Error('The request has nothing in its soap:Body');
  return {
    // The WSDL that the client was made from has these operations and no other.
    operation: call.name as AuthorityOperation,
    baseName: (call.findText('fileName') ?? '').replace(/\.zip$/, ''),
    digestValue: findDigest(call) ?? lastDigest,
    pass: () => passOn(request, body, sandboxUrl),
  };
}

function findDigest(call: XmlReading): string | undefined {
  const content = call.findText('contentFile');
  if (content === undefined) return undefined;
  const { bytes } = unzipSingleXml(Buffer.from(content, 'base64'), { maxBytes: 10_000_000 });
  return [...readXml(bytes).walk()].find((element) => element.is('ds:DigestValue'))?.text;
}

async function passOn(request: IncomingMessage, body: Buffer, sandboxUrl: string): Promise<ScriptedReply> {
  const { 'content-type': contentType = '', soapaction = '' } = request.headers;
  const headers = { 'Content-Type': contentType, SOAPAction: String(soapaction) };
  const answer = await fetch(sandboxUrl + request.url, { method: 'POST', headers, body: new Uint8Array(body) });
  return { httpStatus: answer.status, body: await answer.text() };
}
