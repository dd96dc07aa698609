import { oneLine } from '../../fields/index.ts';
import type { DocumentNumber } from '../../identity.ts';
import type { Issuer } from '../../parties.ts';
import { endOfTerm } from '../../time.ts';
import {
  type CommunicationHeader,
  type CompletedCommunication,
  type CompletedVoiding,
  type SummaryLine,
  VOIDS,
  type VoidedLine,
} from './completed-communication.ts';
import type { CommunicationRequest, VoidingItem } from './request.ts';

/** Calendar days to submit a summary or a communication, after the issue date of its documents (2957, 4443). */
const DAYS_TO_SEND = 7;

/** Completes a communication that voids documents by their numbers, with every value decided except its own number. */
export function completeVoiding(
  documentType: string,
  request: Omit<CommunicationRequest, 'correlative'>,
  issuer: Issuer,
): CompletedVoiding {
  return {
    documentType,
    ...completeCommunicationHeader(request, issuer),
    lines: request.items.map(completeVoidedLine),
  };
}

/** The series is the day by which the authority numbers communications: `2026-01-31` is `20260131`. */
export function completeCommunicationHeader(
  { issueDate, referenceDate }: Pick<CommunicationRequest, 'issueDate' | 'referenceDate'>,
  issuer: Issuer,
): CommunicationHeader {
  return { series: issueDate.replaceAll('-', ''), issueDate, referenceDate, issuer };
}

/** Completes a line; `index` counts from 0, its number from 1. */
export function completeVoidedLine(item: VoidingItem, index: number): VoidedLine {
  return { number: index + 1, ...numberOf(item), reason: oneLine(item.reason) };
}

type SummaryOrVoidedLine = VoidedLine & Pick<SummaryLine, 'condition'>;

/** The documents that are void once the authority accepts a communication. */
export function listVoidedNumbers({ lines }: CompletedCommunication): DocumentNumber[] {
  const ofLines: readonly SummaryOrVoidedLine[] = lines;
  return ofLines.filter(({ condition = VOIDS }) => condition === VOIDS).map(numberOf);
}

function numberOf({ documentType, series, correlative }: DocumentNumber): DocumentNumber {
  return { documentType, series, correlative };
}

/** Returns the summary of a communication for lists and records. It has no other party, and a number only if asked for. */
export function summarizeCommunication(
  { correlative }: { readonly correlative?: number | null | undefined },
  communication: CompletedCommunication,
) {
  return {
    series: communication.series,
    correlative: correlative ?? null,
    issueDate: communication.issueDate,
    currencyCode: 'PEN',
    counterparty: { identityType: '', identityNumber: '', name: '' },
  };
}

/** Returns Lima's day by the end of which the authority must have a communication. */
export function communicationDeadline({ referenceDate }: Pick<CommunicationHeader, 'referenceDate'>): string {
  return endOfTerm(referenceDate, DAYS_TO_SEND);
}
