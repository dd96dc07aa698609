import { isChasquiApiError, isChasquiNetworkError } from '@chasqui/client';
import type { Message } from '@chasqui/core/messages';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { UsageError } from '../command.ts';
import { NotFoundError } from '../report-error.ts';

/** Fields that say nothing to a model. Files have tools of their own. */
const LEFT_OUT: ReadonlySet<string> = new Set(['hash', 'qr', 'links', 'xml', 'createdAt', 'updatedAt', 'attempts']);

/** Returns an answer of the service in brief: without empty fields, amounts of zero in totals, and bulky fields. */
export function inBrief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inBrief);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => !LEFT_OUT.has(name) && !isEmpty(inner));
  return Object.fromEntries(kept.map(([name, inner]) => [name, name === 'totals' ? amountsOf(inner) : inBrief(inner)]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function amountsOf(totals: unknown): unknown {
  if (typeof totals !== 'object' || totals === null) return totals;
  return Object.fromEntries(Object.entries(totals).filter(([, amount]) => amount !== 0));
}

export function answerText(text: string, ...more: readonly ContentBlock[]): CallToolResult {
  return { content: [{ type: 'text', text }, ...more] };
}

export function answerJson(value: unknown, ...more: readonly ContentBlock[]): CallToolResult {
  return answerText(JSON.stringify(value), ...more);
}

/**
 * Returns a failed call as the model reads it: every problem with its field, what can be done, and when to try again.
 * @throws any error that is a mistake of this program
 */
export function answerError(error: unknown, inWords: (text: Message) => string): CallToolResult {
  return { ...answerJson(describeError(error, inWords)), isError: true };
}

function describeError(error: unknown, inWords: (text: Message) => string): object {
  if (error instanceof UsageError || error instanceof NotFoundError) return { message: inWords(error.text) };
  if (isChasquiNetworkError(error)) return { error: 'NETWORK', reason: error.reason, message: error.message };
  if (!isChasquiApiError(error)) throw error;
  const { code, message, details, reason, retryAfterSeconds, requestId } = error;
  if (details.length > 0) return { error: code, problems: details };
  return { error: code, message, reason, retryAfterSeconds, requestId };
}
