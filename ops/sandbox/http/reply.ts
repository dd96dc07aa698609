import { type ServerResponse, STATUS_CODES } from 'node:http';

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
