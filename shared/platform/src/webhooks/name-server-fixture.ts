import { createSocket, type RemoteInfo } from 'node:dgram';

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
const HEADER_BYTES = 12;

/** The addresses of a name, as bytes; what went wrong; or silence. */
export type NameAnswer = readonly Uint8Array[] | 'unknown' | 'broken' | 'silent';

export interface SampleNameServer {
  readonly address: string;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts a name server for tests, on a free local port. The test decides its answers. */
export async function startSampleNameServer(
  answer: (name: string, type: 'A' | 'AAAA') => NameAnswer,
): Promise<SampleNameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message: Buffer, client: RemoteInfo) => {
    const { name, type, end } = readQuestion(message);
    asked.push(`${type} ${name}`);
    const given = answer(name, type);
    if (given !== 'silent') socket.send(reply(message.subarray(0, end), given), client.port, client.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  return { address: `127.0.0.1:${port}`, asked, close };
}

/** RFC 1035, 4.1.2: labels, each after its length, then type and class. */
function readQuestion(message: Buffer): { name: string; type: 'A' | 'AAAA'; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: TYPES[message.readUInt16BE(at + 1)] ?? 'A', end: at + 5 };
}

/** The question again, with answers that name it by a pointer to it (RFC 1035, 4.1.4). */
function reply(question: Buffer, given: Exclude<NameAnswer, 'silent'>): Buffer {
  const addresses = typeof given === 'string' ? [] : given;
  const code = given === 'unknown' ? NO_SUCH_NAME : given === 'broken' ? SERVER_FAILURE : NO_ERROR;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.fill(0, 8);
  const records = addresses.map((address) => {
    const type = address.length === 4 ? 1 : 28;
    return Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records]);
}
