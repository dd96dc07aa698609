const MAX_LENGTH = 1_000;

/** A text of the authority's, cut at 1,000 characters. A cut text ends with an ellipsis. */
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
