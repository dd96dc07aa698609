import { ChasquiApiError } from '@chasqui/client';
import * as v from 'valibot';
import { requestLanguage } from '../language/request-language.ts';
import { currentCredential } from '../session/session.ts';
import { serviceUrl } from './service-urls.ts';

const TIMEOUT_MS = 120_000;

/**
 * Fetches a file of the REST API with the credential of the page. tRPC carries no files.
 * @param path such as `/api/documents/0192.../pdf?format=a4`
 * @throws ChasquiApiError
 */
export async function fetchFile(path: string, init: RequestInit = {}): Promise<Blob> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${await currentCredential()}`);
  headers.set('Accept-Language', requestLanguage());
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(serviceUrl + path, { ...init, headers, signal });
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}

const ProblemSchema = v.object({
  message: v.string(),
  details: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

async function readProblem(response: Response): Promise<ChasquiApiError> {
  const { status, headers } = response;
  const body = v.safeParse(ProblemSchema, await response.json().catch(() => undefined));
  const requestId = headers.get('X-Request-Id');
  return new ChasquiApiError({
    status,
    message: body.success ? body.output.message : `HTTP ${status}`,
    ...(body.success && body.output.details !== undefined && { details: body.output.details }),
    ...(requestId !== null && { requestId }),
  });
}

/** Saves a file of the REST API on the person's device. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(path));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
