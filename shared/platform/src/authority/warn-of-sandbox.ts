import type { AuthorityChoice } from './endpoints.ts';

/** What a process is told of where it runs and where its documents go. */
export interface AuthorityPlace extends Pick<AuthorityChoice, 'AUTHORITY'> {
  readonly NODE_ENV: 'development' | 'test' | 'production';
}

/** Said to the operator wherever it is noticed. */
export const NOTHING_REACHES_SUNAT = 'is the sandbox: nothing reaches SUNAT';

/** Tells if a process in production gives its documents to the sandbox. */
export function isSandboxInProduction({ AUTHORITY, NODE_ENV }: AuthorityPlace): boolean {
  return AUTHORITY === 'sandbox' && NODE_ENV === 'production';
}

/** Warns of it, once, at the start of a process. */
export function warnOfSandbox(place: AuthorityPlace, log: { warn(message: string): void }): void {
  if (isSandboxInProduction(place)) log.warn(`The authority ${NOTHING_REACHES_SUNAT}. Set AUTHORITY=production`);
}
