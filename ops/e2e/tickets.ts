import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';

/** What a test puts in place of the authority's answers to getStatus, and what it learns of them. */
export interface TicketScript {
  /** Answers the nth question (1, 2, 3...), or lets the sandbox answer it. */
  readonly answer?: (question: number, ask: () => Promise<AuthorityAnswer>) => Promise<AuthorityAnswer>;
}

export interface ScriptedTickets {
  readonly wrapAuthority: (real: AuthorityClient) => AuthorityClient;
  readonly questions: () => number;
  /** The most questions that were ever under way at once. */
  readonly mostAtOnce: () => number;
}

export const IN_PROCESS: AuthorityAnswer = { kind: 'status', statusCode: '98', statusMessage: null, zip: null };

export const UNREACHABLE = {
  kind: 'unavailable',
  reason: 'connection refused',
  requestMayHaveArrived: false,
  httpStatus: null,
  body: null,
} as const satisfies AuthorityAnswer;

/** Stands between the workers and the sandbox, for the questions about tickets only. */
export function scriptTickets({ answer = (_question, ask) => ask() }: TicketScript = {}): ScriptedTickets {
  let questions = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  return {
    questions: () => questions,
    mostAtOnce: () => mostAtOnce,
    wrapAuthority: (real) => ({
      ...real,
      async getStatus(question) {
        questions += 1;
        underWay += 1;
        mostAtOnce = Math.max(mostAtOnce, underWay);
        try {
          return await answer(questions, () => real.getStatus(question));
        } finally {
          underWay -= 1;
        }
      },
    }),
  };
}
