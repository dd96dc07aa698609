import type { AuthorityAnswer } from '@chasqui/core/authority';

export interface CallCounter {
  /** Returns the call with its count. */
  counted<Input>(call: (input: Input) => Promise<AuthorityAnswer>): (input: Input) => Promise<AuthorityAnswer>;
  /** Calls since the last `restart`, with any result. */
  readonly calls: () => number;
  /** Most calls under way at once since the last `restart`. */
  readonly mostAtOnce: () => number;
  restart(): void;
}

export function createCallCounter(): CallCounter {
  let calls = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  return {
    counted: (call) => async (input) => {
      calls += 1;
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      try {
        return await call(input);
      } finally {
        underWay -= 1;
      }
    },
    calls: () => calls,
    mostAtOnce: () => mostAtOnce,
    restart() {
      calls = 0;
      mostAtOnce = underWay;
    },
  };
}
