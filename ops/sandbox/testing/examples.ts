import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Envelope, packRequest } from './wire.ts';

const EXAMPLES = join(import.meta.dirname, '../../../shared/core/examples');

export type Body = Record<string, unknown>;

/** Returns the request of an example under another number: `retention/one-invoice`, `R001-7`. */
export function exampleRequest(name: string, id: string): Body {
  const [series, correlative] = id.split('-');
  const body: Body = JSON.parse(readFileSync(join(EXAMPLES, `${name}.json`), 'utf8'));
  return { ...body, series, correlative: Number(correlative) };
}

interface GuideOptions {
  /** Identity number of the recipient, which may trigger a behaviour. */
  readonly recipient?: string;
  readonly tamper?: (xml: string) => string;
}

/** Packs a guide (09) of series T001. */
export function packGuide(correlative: number, { recipient, tamper }: GuideOptions = {}): Promise<Envelope> {
  const request = exampleRequest('despatch-advice/private-sale', `T001-${correlative}`);
  const changed =
    recipient === undefined ? {} : { recipient: { ...Object(request.recipient), identityNumber: recipient } };
  return packRequest('09', { ...request, ...changed }, tamper === undefined ? {} : { tamper });
}
