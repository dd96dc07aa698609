import { requestLanguage } from '../language/request-language.ts';
import { readError } from '../session/console-error.ts';
import { currentCredential } from '../session/session.ts';
import { serviceUrl } from './service-urls.ts';

const TIMEOUT_MS = 120_000;

/**
 * Fetches a file of the REST API with the credential of the page. tRPC carries no files.
 * @param path such as `/api/documents/0192.../pdf?format=a4`
 * @throws ConsoleError
 */
export async function fetchFile(path: string, init: RequestInit = {}): Promise<Blob> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${await currentCredential()}`);
  headers.set('Accept-Language', requestLanguage());
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(serviceUrl + path, { ...init, headers, signal });
  if (!response.ok) throw await readError(response);
  return response.blob();
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
