import { readAnswerText } from '../read-answer.ts';
import type { Service } from '../service.ts';
import { type JudgedAnswer, judgeAnswer } from './judge-answer.ts';
import type { ListedOperation } from './openapi-document.ts';

export interface ExchangeInput {
  readonly credential?: string | undefined;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Exchanged extends JudgedAnswer {
  readonly problems: readonly string[];
}

/** Sends a request as the document describes it, and checks the answer against the document. */
export async function exchange(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  operation: ListedOperation,
  { credential, parameters = {}, query = {}, body }: ExchangeInput,
): Promise<Exchanged> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${operation.operationId} needs a ${name}`);
    return encodeURIComponent(value);
  });
  const headers = new Headers(credential === undefined ? {} : { Authorization: `Bearer ${credential}` });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
    method: operation.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await readAnswer(response);
  return { ...answer, problems: judgeAnswer(operation, answer) };
}

async function readAnswer(response: Response): Promise<JudgedAnswer> {
  const mediaType = response.headers.get('Content-Type')?.split(';')[0]?.trim() ?? null;
  const text = await readAnswerText(response);
  return {
    status: response.status,
    mediaType,
    headers: response.headers.keys(),
    body: mediaType === 'application/json' ? JSON.parse(text) : text === '' ? undefined : text,
  };
}
