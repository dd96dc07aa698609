import { DOCUMENT_STATES, type DocumentState } from '@chasqui/core/lifecycle';
import * as v from 'valibot';
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
  /** True if an OSE rejected it, with a fault: there is no CDR, and nothing is registered. */
  readonly isRefusedByOse: boolean;
  /** True if a daily summary told the authority of it: then the CDR and the registered bytes are the summary's. */
  readonly isSummarized: boolean;
  /** Oldest first. */
  readonly history: readonly HistoryEvidence[];
}

export const NumberSchema = v.object({ documentType: v.string(), series: v.string(), correlative: v.number() });

/** A number of the same company. */
type PlainNumber = v.InferOutput<typeof NumberSchema>;

/** Digests in hexadecimal: the one on record, and that of the bytes as they are. */
export interface FileEvidence {
  readonly recordedSha256: string;
  readonly sha256: string;
}

export const StateSchema = v.picklist(DOCUMENT_STATES);

export const HistorySchema = v.object({
  from: v.nullable(StateSchema),
  to: StateSchema,
  reason: v.string(),
  at: v.date(),
});
export type HistoryEvidence = v.InferOutput<typeof HistorySchema>;

/** `total` is text with 2 decimals. */
/** `payments` are the amounts of the automatic payments that count. */
export const ReceivableSchema = v.object({
  documentId: v.string(),
  total: v.string(),
  voided: v.boolean(),
  payments: v.array(v.string()),
});
export type ReceivableEvidence = v.InferOutput<typeof ReceivableSchema>;

export const KeySchema = v.object({ ruc: v.string(), key: v.string(), documentId: v.nullable(v.string()) });
type KeyEvidence = v.InferOutput<typeof KeySchema>;

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

const GapSchema = v.object({ from: v.number(), to: v.number(), reason: v.picklist(['skipped', 'failed']) });
export type GapEvidence = v.InferOutput<typeof GapSchema>;

/** A series as `GET /api/series` shows it. `moreGaps`: there are more gaps than shown. */
export const SeriesSchema = v.object({
  documentType: v.string(),
  series: v.string(),
  lastCorrelative: v.number(),
  gaps: v.array(GapSchema),
  moreGaps: v.boolean(),
});
export type SeriesEvidence = v.InferOutput<typeof SeriesSchema> & { readonly ruc: string };

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

/** `type` is like `document.accepted`. */
export const EventSchema = v.object({
  id: v.string(),
  ruc: v.string(),
  type: v.string(),
  documentId: v.nullable(v.string()),
});
type EventEvidence = v.InferOutput<typeof EventSchema>;

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
  /** Company whose documents were all overdue at once, and when; null if the run had none. */
  readonly backlog: { readonly ruc: string; readonly at: Date } | null;
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
