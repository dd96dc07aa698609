import type { DocumentState } from '@chasqui/core/lifecycle';
import type { IntentionResult } from '../clients/intention.ts';

export interface DocumentEvidence {
  readonly id: string;
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly state: DocumentState;
  readonly voided: boolean;
  readonly currencyCode: string;
  /** Text with 2 decimals. */
  readonly total: string;
  /** Number of the document that a note modifies; null for other documents. */
  readonly modifies: PlainNumber | null;
  readonly attempts: number;
  /** Marker of the document's intention; null if its request carries none. */
  readonly marker: string | null;
  /** Numbers that a communication voids; empty for other documents. */
  readonly voids: readonly PlainNumber[];
  readonly signedXml: FileEvidence | null;
  readonly cdr: FileEvidence | null;
  /**
   * True if the verdict comes from a code (1032, 1033), because the CDR was lost and SUNAT does not return it again.
   */
  readonly isCdrLost: boolean;
  /** Oldest first. */
  readonly history: readonly HistoryEvidence[];
}

/** A number of the same company. */
interface PlainNumber {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
}

/** Digests in hexadecimal: the one on record, and that of the bytes as they are. */
export interface FileEvidence {
  readonly recordedSha256: string;
  readonly sha256: string;
}

export interface HistoryEvidence {
  readonly from: DocumentState | null;
  readonly to: DocumentState;
  readonly at: Date;
}

export interface ReceivableEvidence {
  readonly documentId: string;
  /** Text with 2 decimals. */
  readonly total: string;
  readonly voided: boolean;
}

export interface KeyEvidence {
  readonly ruc: string;
  readonly key: string;
  readonly documentId: string | null;
}

export interface RegisterEvidence {
  /** `<ruc>-<type>-<series>-<correlative without zeros>`. */
  readonly number: string;
  readonly submissions: number;
  /** All there are; more than one is what must never be. */
  readonly registrations: readonly RegistrationEvidence[];
  readonly isVoided: boolean;
}

export interface RegistrationEvidence {
  readonly verdict: 'accepted' | 'rejected';
  /** SHA-256 of the XML, hexadecimal. `cdrSha256` is that of the answer. */
  readonly sha256: string;
  readonly cdrSha256: string;
}

/** A series as `GET /api/series` shows it. */
export interface SeriesEvidence {
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly lastCorrelative: number;
  readonly gaps: readonly GapEvidence[];
  /** True if there are more gaps than shown. */
  readonly moreGaps: boolean;
}

export interface GapEvidence {
  readonly from: number;
  readonly to: number;
  readonly reason: 'skipped' | 'failed';
}

/** An export that was asked for in the background, as its company sees it when all is over. */
export interface ExportEvidence {
  readonly ruc: string;
  readonly id: string;
  readonly status: string;
  /** Documents in its file; null when there is none. */
  readonly rows: number | null;
  /** Documents that were there for sure when it was asked for, and all that there are in the end. */
  readonly least: number;
  readonly most: number;
}

export interface EventEvidence {
  readonly id: string;
  readonly ruc: string;
  /** `document.accepted`. */
  readonly type: string;
  readonly documentId: string | null;
}

/** Evidence of a run: the input of all checks. */
export interface Evidence {
  readonly documents: readonly DocumentEvidence[];
  readonly keys: readonly KeyEvidence[];
  readonly receivables: readonly ReceivableEvidence[];
  readonly register: readonly RegisterEvidence[];
  readonly series: readonly SeriesEvidence[];
  readonly exports: readonly ExportEvidence[];
  readonly events: readonly EventEvidence[];
  /** The `webhook-id` of every request that the receiver of webhooks got. */
  readonly arrivals: readonly string[];
  readonly results: readonly IntentionResult[];
}

/** Something that must never be. */
export interface Violation {
  readonly rule: string;
  /** The document, number, key or marker it is about. */
  readonly subject: string;
  readonly detail: string;
}

export type Check = (evidence: Evidence) => Violation[];

/** Returns a violation for each detail; null stands for something that is as it should be. */
export function violationsOf(rule: string, subject: string, details: readonly (string | null)[]): Violation[] {
  return details.flatMap((detail) => (detail === null ? [] : [{ rule, subject, detail }]));
}

export function numberOf({
  ruc,
  documentType,
  series,
  correlative,
}: Pick<DocumentEvidence, 'ruc' | 'documentType' | 'series' | 'correlative'>): string {
  return `${ruc}-${documentType}-${series}-${correlative}`;
}

/** Returns true if a record holds its number. A failed document has given its number back. */
export function holdsNumber({ state }: Pick<DocumentEvidence, 'state'>): boolean {
  return state !== 'SIGN_ERROR' && state !== 'ERROR';
}

/** Things by a name of theirs; several may have the same. */
export function groupBy<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(nameOf(thing));
    if (group === undefined) groups.set(nameOf(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}
