import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';

export interface CallCounts {
  readonly wrapAuthority: (real: AuthorityClient) => AuthorityClient;
  /** Calls since the last `restart`, with any result. */
  readonly calls: () => number;
  /** Most calls under way at once since the last `restart`. */
  readonly mostAtOnce: () => number;
  restart(): void;
}

export function countCalls(): CallCounts {
  let calls = 0;
  let underWay = 0;
  let mostAtOnce = 0;

  function counted<Input>(call: (input: Input) => Promise<AuthorityAnswer>) {
    return async (input: Input): Promise<AuthorityAnswer> => {
      calls += 1;
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      try {
        return await call(input);
      } finally {
        underWay -= 1;
      }
    };
  }

  return {
    wrapAuthority: (real) => ({
      ...real,
      sendBill: counted(real.sendBill),
      sendSummary: counted(real.sendSummary),
      getStatus: counted(real.getStatus),
      getStatusCdr: counted(real.getStatusCdr),
    }),
    calls: () => calls,
    mostAtOnce: () => mostAtOnce,
    restart() {
      calls = 0;
      mostAtOnce = underWay;
    },
  };
}
