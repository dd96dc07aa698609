/** Verdict that follows from the code of a duplicate alone. */
type RegisteredVerdict = 'accepted' | 'rejected' | 'unknown';

/**
 * Returns the verdict on a document if the authority says that its number is registered and gives no CDR of it. By the
 * rule book of SUNAT, 1033 means that the number stands accepted. 1032 means that it stands rejected or voided, so that
 * the document can never be registered.
 *
 * 1033 does not say which bytes were registered. They count as ours only if an earlier sending of them may have arrived
 * and its answer was lost. Otherwise another system used the number.
 *
 * @param code 4 digits
 */
export function judgeRegistered(code: string, { answerLost }: { readonly answerLost: boolean }): RegisteredVerdict {
  if (code === '1032') return 'rejected';
  return code === '1033' && answerLost ? 'accepted' : 'unknown';
}

const CONSULTABLE_TYPES: ReadonlySet<string> = new Set(['01', '07', '08']);

/**
 * Returns true if SUNAT's consultation of CDRs covers a document: facturas and their notes, of series F (0009 and 0010
 * for all others). Never ask it about others: a missing answer would mean nothing.
 * @param documentType catalog 01
 */
export function isConsultable({
  documentType,
  series,
}: {
  readonly documentType: string;
  readonly series: string;
}): boolean {
  return CONSULTABLE_TYPES.has(documentType) && series.startsWith('F');
}
