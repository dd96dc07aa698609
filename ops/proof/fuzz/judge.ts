import { STATUS_CODES } from 'node:http';
import * as v from 'valibot';
import type { FuzzRequest } from './request.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ProblemSchema = v.strictObject({
  statusCode: v.number(),
  error: v.string(),
  message: v.pipe(v.string(), v.minLength(1)),
  details: v.optional(v.array(v.strictObject({ path: v.string(), message: v.string() }))),
});

const TrpcErrorSchema = v.object({
  error: v.object({ data: v.object({ httpStatus: v.number(), problem: ProblemSchema }) }),
});

/** Pattern of stack traces, queries and paths of our own. */
const INTERNALS = /node_modules|\.ts:\d+|at async |\bselect .* from |file:\/\/(?!\/etc)/i;

/** Returns the problems of an answer; empty if there are none. */
export function judge(request: FuzzRequest, answer: FuzzAnswer): string[] {
  if (answer.status >= 500) return [`answers ${answer.status}`];
  const problems: string[] = [];
  if (!answer.headers.has('X-Request-Id')) problems.push('answers without X-Request-Id');
  if (answer.status < 400) return problems;
  if (INTERNALS.test(answer.text)) problems.push('tells of its insides');
  return [...problems, ...judgeErrorBodies(request, answer)];
}

function judgeErrorBodies({ url }: FuzzRequest, { status, text }: FuzzAnswer): string[] {
  const body = parseJson(text);
  if (body === undefined) return ['answers an error that is not JSON'];
  if (!url.startsWith('/trpc/')) return judgeProblem(body, status);
  const errors = Array.isArray(body) ? body : [body];
  return errors.flatMap((error) => {
    const read = v.safeParse(TrpcErrorSchema, error);
    // One call of a batch may succeed although another fails.
    if (!read.success) return Array.isArray(body) ? [] : ['answers an error of no form that tRPC knows'];
    return judgeProblem(read.output.error.data.problem, read.output.error.data.httpStatus);
  });
}

function judgeProblem(body: unknown, status: number): string[] {
  const read = v.safeParse(ProblemSchema, body);
  if (!read.success) return ['answers an error of another form'];
  const { statusCode, error, details } = read.output;
  const problems: string[] = [];
  if (statusCode !== status) problems.push(`answers ${status} and says ${statusCode}`);
  if (error !== STATUS_CODES[status]) problems.push(`calls ${status} ${error}`);
  if ((details !== undefined) !== (status === 400)) problems.push('has details where none belong, or lacks them');
  return problems;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
