import type { AuthorityChoice } from './endpoints.ts';

/** Environment and authority that a process is configured with. */
export interface AuthorityPlace extends Pick<AuthorityChoice, 'AUTHORITY'> {
  readonly NODE_ENV: 'development' | 'test' | 'production';
}

/** Warning for the operator. */
export const NOTHING_REACHES_SUNAT = 'is the sandbox: nothing reaches SUNAT';

/** Returns true if a process in production sends its documents to the sandbox. */
export function isSandboxInProduction({ AUTHORITY, NODE_ENV }: AuthorityPlace): boolean {
  return AUTHORITY === 'sandbox' && NODE_ENV === 'production';
}

/** Warns of the sandbox in production, once, at the start of a process. */
export function warnOfSandbox(place: AuthorityPlace, log: { warn(message: string): void }): void {
  if (isSandboxInProduction(place)) log.warn(`The authority ${NOTHING_REACHES_SUNAT}. Set AUTHORITY=production`);
}
