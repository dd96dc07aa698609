import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** Answers a request if its path is known; returns false otherwise. */
export type Handler = (request: IncomingMessage, path: string, response: ServerResponse) => Promise<boolean>;

/** The whole body of a request; null when it is larger than `maxBytes`, of which the rest is then not read. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function replyJson(response: ServerResponse, statusCode: number, body: object): void {
  response.writeHead(statusCode, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** An error in the shape the public API has too. */
export function replyError(response: ServerResponse, statusCode: number, message: string): void {
  replyJson(response, statusCode, { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message });
}

/** Refuses a body that is too large and closes the connection instead of reading the rest. */
export function replyTooLarge(response: ServerResponse, maxBytes: number): void {
  response.setHeader('Connection', 'close');
  replyError(response, 413, `The body may have ${maxBytes} bytes`);
}

/** Decodes a part of a path. Returns the text as it is if it is not encoded: nothing has such a name. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
