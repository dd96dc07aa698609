import type { AuthorityClient, AuthorityCredentials } from '@chasqui/platform/authority';
import { runningTenantId } from './running-job.ts';
import type { TestTenant } from './tenant.ts';

/** Stands between the workers and the authority: loses answers, dies in the middle. */
export type Treatment = (real: AuthorityClient) => AuthorityClient;

interface AuthorityByCompany {
  /** Value for the option `wrapAuthority` of `startService`. */
  readonly wrapAuthority: Treatment;
  /** Sets how the authority treats a new company. It answers all others as it is. */
  treat(company: Pick<TestTenant, 'id' | 'ruc'>, treatment: Treatment): void;
}

/** Treats each company in its own way, so that one service is enough for many tests. */
export function authorityByCompany(): AuthorityByCompany {
  const treatments = new Map<string, Treatment>();
  const rucs = new Map<unknown, string>();
  return {
    treat({ id, ruc }, treatment) {
      treatments.set(ruc, treatment);
      rucs.set(id, ruc);
    },
    wrapAuthority(real) {
      const treated = new Map<string, AuthorityClient>();
      function of(ruc: string): AuthorityClient {
        const treatment = treatments.get(ruc);
        if (treatment === undefined) return real;
        const client = treated.get(ruc) ?? treatment(real);
        treated.set(ruc, client);
        return client;
      }
      const by = ({ credentials }: { readonly credentials: AuthorityCredentials }) => of(rucOf(credentials));
      return {
        ...real,
        // The workers do not ask by company: it is that of the running job.
        get canConsult() {
          return of(rucs.get(runningTenantId()) ?? '').canConsult;
        },
        gate: {
          ...real.gate,
          admit: (ruc) => of(ruc).gate.admit(ruc),
          cancel: (ruc) => of(ruc).gate.cancel(ruc),
          isBurst: (ruc) => of(ruc).gate.isBurst(ruc),
        },
        sendBill: (file) => by(file).sendBill(file),
        sendSummary: (file) => by(file).sendSummary(file),
        sendGuide: (file) => by(file).sendGuide(file),
        getStatus: (question) => by(question).getStatus(question),
        getStatusCdr: (question) => by(question).getStatusCdr(question),
      };
    },
  };
}

function rucOf({ ruc, username }: AuthorityCredentials): string {
  return ruc ?? username.slice(0, 11);
}
