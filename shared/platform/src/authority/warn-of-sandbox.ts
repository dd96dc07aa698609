import type { AuthorityChoice } from './endpoints.ts';

/** What a process is told of where it runs and where its documents go. */
export interface AuthorityPlace extends Pick<AuthorityChoice, 'AUTHORITY'> {
  readonly NODE_ENV: 'development' | 'test' | 'production';
}

/** Said to the operator wherever it is noticed. */
export const NOTHING_REACHES_SUNAT = 'is the sandbox: nothing reaches SUNAT';

/** Whether real documents would be given to the sandbox: it is the default, so that it is easily forgotten. */
export function isSandboxInProduction({ AUTHORITY, NODE_ENV }: AuthorityPlace): boolean {
  return AUTHORITY === 'sandbox' && NODE_ENV === 'production';
}

/** Warns of it, once, at the start of a process. */
export function warnOfSandbox(place: AuthorityPlace, log: { warn(message: string): void }): void {
  if (isSandboxInProduction(place)) log.warn(`The authority ${NOTHING_REACHES_SUNAT}. Set AUTHORITY=production`);
}
