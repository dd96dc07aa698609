import { RUC_IDENTITY_TYPE } from '../../catalogs/index.ts';
import type { Problem } from '../../errors/index.ts';
import { isRuc } from '../../identity/index.ts';
import type { DespatchAdviceRequest } from './schema.ts';

/** One cross-field rule. Its code is permanent: clients and tests rely on it, never on the text. */
export interface DespatchAdviceRule {
  readonly code: string;
  readonly find: (request: DespatchAdviceRequest) => readonly Omit<Problem, 'code'>[];
}

const RUC_FORM_RULE: DespatchAdviceRule = {
  code: 'DESPATCH_RUC_FORM',
  find: (request) =>
    (['carrier', 'driver', 'recipient'] as const)
      .filter((who) => request[who]?.identityType === RUC_IDENTITY_TYPE && !isRuc(request[who].identityNumber))
      .map((who) => ({ path: `${who}.identityNumber`, message: 'must be a RUC: 11 digits' })),
};

/** Few, because what the authority refuses of a transfer it refuses itself, with its own code. */
export const DESPATCH_ADVICE_RULES: readonly DespatchAdviceRule[] = [RUC_FORM_RULE];

/** Every problem of a parsed request; none when it may be completed. */
export function checkDespatchAdvice(request: DespatchAdviceRequest): Problem[] {
  return DESPATCH_ADVICE_RULES.flatMap(({ code, find }) => find(request).map((problem) => ({ ...problem, code })));
}
