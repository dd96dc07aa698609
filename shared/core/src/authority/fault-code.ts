import { normalizeReturnCode } from './return-codes/index.ts';

/** Texts of a SOAP 1.1 fault; null if the fault lacks one. */
export interface FaultTexts {
  readonly faultcode: string | null;
  readonly faultstring: string | null;
  readonly detail: string | null;
}

/** `soap-env:Client.0111`. */
const IN_FAULTCODE = /(?:^|\.)\s*(\d{4})\s*$/;

/**
 * Places of a code in prose: at the start, in brackets, or after a word that announces a code. Any other number may be
 * a date, a port or a part of a ticket, and would turn an unknown answer into a verdict.
 */
const IN_PROSE: readonly RegExp[] = [
  /^\s*(\d{4})(?=\s*$|\s*[-:.;|,]\s|\s*[-:]\D|\s+\p{Lu})/u,
  /\b(?:client|server)\.(\d{4})\b/i,
  /\b(?:error|info|code|c[oó]digo)\b\s*[:=#]?\s*"?(\d{4})\b(?![-/.:]\d)/i,
  /[([](\d{4})[)\]]/,
];

/**
 * Returns the 4-digit code of a fault, in either of SUNAT's spellings. The code is looked for in faultcode, then in
 * faultstring, then in detail. Null if there is none: the state of the document at the authority is then unknown.
 */
export function parseFaultCode({ faultcode, faultstring, detail }: FaultTexts): string | null {
  const direct = IN_FAULTCODE.exec(faultcode ?? '')?.[1];
  return normalizeReturnCode(direct ?? findInProse(faultstring) ?? findInProse(detail) ?? '');
}

function findInProse(text: string | null): string | undefined {
  if (text === null) return undefined;
  for (const pattern of IN_PROSE) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
