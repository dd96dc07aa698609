import type { HonoRequest } from 'hono';
import { TRPC_PATH } from './path.ts';

export interface Target {
  /** As the router matches it: decoded, but for the characters that part it. */
  readonly path: string;
  /** Whether the query says that the path names several procedures. */
  readonly isBatch: boolean;
}

export function targetOf(request: HonoRequest): Target {
  return { path: request.path, isBatch: request.query('batch') === '1' };
}

/** Whether a path is one of the typed door. */
export function isTypedPath(path: string): boolean {
  return path.startsWith(`${TRPC_PATH}/`);
}

/** What a request to the typed door calls, read exactly as tRPC does: what is read otherwise here, runs unseen. */
export function calledNames({ path, isBatch }: Target): string[] {
  const names = decode(trimSlashes(trimSlashes(path).slice(trimSlashes(TRPC_PATH).length)));
  return isBatch ? names.split(',') : [names];
}

// One at each end, as tRPC's own `trimSlashes`.
function trimSlashes(path: string): string {
  return path.replace(/^\//, '').replace(/\/$/, '');
}

// What cannot be decoded is the name of nothing, and the door says so.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
