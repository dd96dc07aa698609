import { isSummaryNumberUsed, readRefusedLine } from '../documents/index.ts';
import type { LifecycleEvent } from '../lifecycle/index.ts';

const ENDS: ReadonlySet<LifecycleEvent> = new Set<LifecycleEvent>(['accepted', 'rejected', 'failed', 'sign_failed']);

/** Returns true if an event ends a daily summary, and with it the wait of the documents that it carries. */
export function endsSummary({ documentType }: { readonly documentType: string }, event: LifecycleEvent): boolean {
  return documentType === 'RC' && ENDS.has(event);
}

/** End of a daily summary, with the facts about the boletas that it adds. */
export interface EndedSummary {
  readonly event: LifecycleEvent;
  readonly responseCode: string | null;
  /** Number of documents that the summary adds. */
  readonly lines: number;
  /** True if an earlier sending of the summary may have registered its documents. */
  readonly isInDoubt: boolean;
  /** True if the only document of the summary may have been registered before. */
  readonly isOnlyLineInDoubt: boolean;
}

/** Wait of documents for another summary. */
interface ReleasedLines {
  /** True if they go into another summary without a pause. */
  readonly isAtOnce: boolean;
  /** Most documents of the next summary with them. By default their limit stays. */
  readonly mostLines?: number;
  /** True if this summary may have registered them. */
  readonly doubtful?: true;
}

/** Consequences of the end of a summary for the documents that it adds. */
export interface SettledLines {
  /** Event that ends or moves the documents; null if none does. */
  readonly event: 'accepted' | 'rejected' | 'failed' | 'authority_failed' | null;
  /** Wait for another summary; null if they need none. */
  readonly released: ReleasedLines | null;
}

const LATER: SettledLines = { event: null, released: { isAtOnce: false } };
const EVENT_OF = { registered: 'accepted', spent: 'rejected', refused: 'failed' } as const;

/**
 * Decides about the documents that an ended summary adds. An accepted one ends them too. The documents of a refused one
 * wait for the next, in smaller files if one of its lines may be the reason. The only document of a refused summary ends
 * if the code is about its line.
 */
export function settleLines(summary: EndedSummary): SettledLines {
  const { event, responseCode, lines, isInDoubt, isOnlyLineInDoubt } = summary;
  if (event === 'accepted') return { event, released: null };
  const code = event === 'rejected' ? (responseCode ?? '') : '';
  if (isSummaryNumberUsed(code)) {
    const alone = isInDoubt ? ({ mostLines: 1, doubtful: true } as const) : {};
    return { event: null, released: { isAtOnce: true, ...alone } };
  }
  const meaning = readRefusedLine(code);
  if (meaning === null) return LATER;
  if (lines !== 1) return { event: null, released: { isAtOnce: true, mostLines: Math.max(1, Math.floor(lines / 2)) } };
  // An earlier sending, whose answer was lost, may have registered it all the same.
  if (meaning === 'refused' && isOnlyLineInDoubt) return LATER;
  // SUNAT has the number, and nothing says that it got it from here.
  if (meaning === 'registered' && !isOnlyLineInDoubt) return { ...LATER, event: 'authority_failed' };
  return { event: EVENT_OF[meaning], released: null };
}
