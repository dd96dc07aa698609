import type { IncomingHttpHeaders } from 'node:http';

export interface RestRequest {
  readonly headers: IncomingHttpHeaders;
  /** The variable part of the path. */
  readonly parameter: string;
  readonly body: Buffer;
}

export interface JsonReply {
  readonly kind: 'json';
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RestReply =
  | JsonReply
  /** Closes the connection without an answer. */
  | { readonly kind: 'dropped' }
  /** Never answers and keeps the connection open. */
  | { readonly kind: 'silence' };

/** Operation of a REST service. */
export interface RestRoute {
  readonly method: 'GET' | 'POST';
  /** Whole path, with one group: its variable part. */
  readonly path: RegExp;
  handle(request: RestRequest): Promise<RestReply>;
}

/** Returns true if a request declares the media type of its body. */
export function hasContentType({ headers }: RestRequest, mediaType: string): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === mediaType;
}

/** Returns true if the caller takes JSON. */
export function acceptsJson({ headers: { accept = '*/*' } }: RestRequest): boolean {
  return /\*\/\*|application\/(\*|json)/i.test(accept);
}
