import { readProblem } from '../read-problem.ts';
import { serviceUrl } from '../service-urls.ts';
import { callService } from './client.ts';

const TIMEOUT_MS = 120_000;

/**
 * Fetches a file of the REST API. tRPC carries no files.
 * @param path such as `/api/documents/0192.../pdf?format=a4`
 * @throws ChasquiApiError
 */
export async function fetchFile(path: string, init: RequestInit = {}): Promise<Blob> {
  return (await request(path, init)).blob();
}

async function request(path: string, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const response = await callService(serviceUrl + path, { ...init, signal });
  if (!response.ok) throw await readProblem(response);
  return response;
}

/**
 * Saves a file of the REST API on the person's device.
 * @param fileName the name that the service gives by default
 */
export async function downloadFile(path: string, fileName?: string): Promise<void> {
  const response = await request(path, {});
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName ?? nameOf(response);
  link.click();
  URL.revokeObjectURL(url);
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
}
