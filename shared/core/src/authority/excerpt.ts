const MAX_LENGTH = 1_000;

/** Cuts a text of the authority at 1,000 characters. A cut text ends with an ellipsis. */
export function cutText(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  // The database refuses text with half a surrogate pair.
  return `${text.slice(0, MAX_LENGTH - 1).replace(/\p{Surrogate}$/u, '')}…`;
}

/** Returns the outcome with its description cut at 1,000 characters. */
export function cutDescription<Judged extends object>(
  judged: Judged | (Judged & { readonly description: string }),
): Judged {
  return 'description' in judged ? { ...judged, description: cutText(judged.description) } : judged;
}

/** Length that is enough to identify an unrecognised answer. */
const MAX_EXCERPT_LENGTH = 2_000;

/** Control characters and lone surrogates: log lines and text columns of the database cannot hold them. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** Returns the start of an answer, at most 2,000 characters. Binary data is shown in base64. */
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
