import type { IssuerAddress } from '@chasqui/core/parties';
import type { PrintSettings } from '@chasqui/core/print';
import type { RedisSettings } from '@chasqui/core/redis';
import { inTime, openRedis, PRODUCER_MANNER } from './connection.ts';

/** Document that a request would make, as its paper needs it. */
export interface DraftDocument {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
  readonly total: string;
  readonly completed: unknown;
}

/** Settings that a company tries before it saves them, or a document that is not emitted. The saved settings stand for missing fields. */
export interface PrintDraft {
  readonly name?: string;
  readonly tradeName?: string | null;
  readonly address?: IssuerAddress;
  readonly print?: PrintSettings;
  /** Null for a paper without a logo. */
  readonly logo?: { readonly mediaType: string; readonly base64: string } | null;
  /** Absent for a sample. */
  readonly document?: DraftDocument;
}

/**
 * Drafts and PDFs of previews, on their way between a gateway and a worker. Redis drops them after a minute. A lost one
 * costs nothing: the client asks for the preview again.
 */
export interface PrintPreviews {
  keepDraft(previewId: string, draft: PrintDraft): Promise<void>;
  /** Returns undefined for a draft that was dropped: no client waits for its preview any more. */
  findDraft(previewId: string): Promise<PrintDraft | undefined>;
  keepPdf(previewId: string, bytes: Uint8Array): Promise<void>;
  /** Returns a PDF and removes it; undefined if there is none. */
  takePdf(previewId: string): Promise<Uint8Array | undefined>;
}

const KEPT_MS = 60_000;
const DEADLINE_MS = 5_000;

/** Opens the store of previews. Its connection is opened with the first of them. */
export function openPrintPreviews(
  redis: RedisSettings,
  onError: (error: Error) => void,
): PrintPreviews & { close(): void } {
  let opened: ReturnType<typeof openRedis> | undefined;
  const client = () => {
    opened ??= openRedis(redis, { ...PRODUCER_MANNER, waits: true }).on('error', onError);
    return opened;
  };
  const inDeadline = <T>(result: Promise<T>) => inTime(DEADLINE_MS, 'Redis keeps no preview', result);
  // A cluster spreads the keys over its nodes.
  const draftKey = (previewId: string) => `${redis.queuePrefix}:preview-draft:${previewId}`;
  const pdfKey = (previewId: string) => `${redis.queuePrefix}:preview-pdf:${previewId}`;
  return {
    async keepDraft(previewId, draft) {
      await inDeadline(client().set(draftKey(previewId), JSON.stringify(draft), 'PX', KEPT_MS));
    },
    async findDraft(previewId) {
      const text = await inDeadline(client().get(draftKey(previewId)));
      return text === null ? undefined : (JSON.parse(text) as PrintDraft);
    },
    async keepPdf(previewId, bytes) {
      await inDeadline(client().set(pdfKey(previewId), Buffer.from(bytes), 'PX', KEPT_MS));
    },
    async takePdf(previewId) {
      return (await inDeadline(client().getdelBuffer(pdfKey(previewId)))) ?? undefined;
    },
    close: () => opened?.disconnect(),
  };
}
