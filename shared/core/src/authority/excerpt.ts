/** Long enough to find out what an unrecognised answer is. */
const MAX_EXCERPT_LENGTH = 2_000;

/** Control characters and lone surrogates: log lines and text columns of the database cannot hold them. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** The readable start of an answer, capped: of bytes that are no text, their start in base64. */
export function excerptOf(answer: Uint8Array | string): string {
  if (typeof answer === 'string') return cap(answer);
  const text = new TextDecoder().decode(answer.subarray(0, MAX_EXCERPT_LENGTH * 4));
  return cap(isText(text) ? text : `base64:${Buffer.from(answer.subarray(0, MAX_EXCERPT_LENGTH)).toString('base64')}`);
}

function cap(text: string): string {
  const end = text.length > MAX_EXCERPT_LENGTH ? '…' : '';
  return text.slice(0, MAX_EXCERPT_LENGTH - end.length).replace(UNPRINTABLE, '\uFFFD') + end;
}

/** About a tenth of binary data is unprintable. In a page with another encoding only the accents are. */
function isText(text: string): boolean {
  const unprintable = text.match(/\uFFFD|[^\P{Cc}\t\n\r]/gu)?.length ?? 0;
  return unprintable * 10 <= text.length;
}
