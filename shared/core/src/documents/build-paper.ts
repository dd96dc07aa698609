import { formatDocumentId } from '../identity.ts';
import { addPrintSettings, type PrintModel, type PrintSettings } from '../print/index.ts';
import { getDefinition } from './registry.ts';

interface Numbered {
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  readonly issueDate: string;
  /** With 2 decimals. */
  readonly total: string;
}

/** Part of a document that its paper shows. A sample has it too. */
export interface PaperSource extends Numbered {
  readonly completed: unknown;
  readonly hash: string | null;
  /** Address at which the authority shows an accepted guide. */
  readonly documentUrl: string | null;
  /** Print settings of the company. */
  readonly print: PrintSettings;
}

/** Content of a paper for every kind of printer. */
interface Paper {
  readonly model: PrintModel;
  /** Printed link where the receiver can look the document up. */
  readonly consultUrl: string | null;
}

/**
 * Builds the content of a document's paper.
 * @param publicUrl public address of the service; null if it has none
 */
export function buildPaper(source: PaperSource, publicUrl: string | null): Paper {
  const { completed, correlative, hash, documentUrl } = source;
  const { print, asksForPayment = false } = getDefinition(source.documentType);
  const model = addPrintSettings(print(completed, { correlative, hash, documentUrl }), source.print, asksForPayment);
  return { model, consultUrl: consultUrlOf(publicUrl, source) };
}

/**
 * Returns the address at which the holder of a print can look the document up; null without a public address. Null for
 * communications too: they are shown to no one, and their number alone reveals the day.
 */
export function consultUrlOf(publicUrl: string | null, document: Numbered): string | null {
  const { publicProof } = getDefinition(document.documentType);
  if (publicUrl === null || publicProof === null) return null;
  const url = new URL(`/verify/${formatDocumentId(document)}`, publicUrl);
  if (publicProof === 'total') url.searchParams.set('total', document.total);
  url.searchParams.set('date', document.issueDate);
  return url.href;
}
