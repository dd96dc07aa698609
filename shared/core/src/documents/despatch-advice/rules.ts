import { RUC_IDENTITY_TYPE, TRANSFER_REASONS, type TransferReasonCode } from '../../catalogs/index.ts';
import type { Rule } from '../../families/rule.ts';
import { isRuc } from '../../identity/index.ts';
import type { Issuer } from '../../parties.ts';
import type { DespatchAdviceRequest } from './schema.ts';

type DespatchAdviceRule = Rule<[request: DespatchAdviceRequest, issuer: Issuer]>;

const RUC_FORM_RULE: DespatchAdviceRule = {
  code: 'DESPATCH_RUC_FORM',
  find: (request) =>
    (['carrier', 'driver', 'recipient'] as const)
      .filter((who) => request[who]?.identityType === RUC_IDENTITY_TYPE && !isRuc(request[who].identityNumber))
      .map((who) => ({ path: `${who}.identityNumber`, message: 'must be a RUC: 11 digits' })),
};

/** Motives whose goods stay with the sender (2554). */
const TO_ITSELF: readonly TransferReasonCode[] = ['02', '04', '18'];
/** Motives whose recipient is not the sender (2555). */
const TO_ANOTHER: readonly TransferReasonCode[] = ['01', '09', '14', '17'];
/** Motives whose recipient has a RUC (3417). */
const TO_A_RUC: readonly TransferReasonCode[] = ['17', '19'];

const RECIPIENT_RULE: DespatchAdviceRule = {
  code: 'DESPATCH_RECIPIENT',
  find: ({ transferReason, recipient }, { ruc }) => {
    const { code, name } = TRANSFER_REASONS[transferReason];
    const isRucType = recipient.identityType === RUC_IDENTITY_TYPE;
    const isSender = isRucType && recipient.identityNumber === ruc;
    const problem = (field: string, message: string) => [
      { path: `recipient.${field}`, message: `${message} if transferReason is ${code} (${name})` },
    ];
    if (TO_ITSELF.includes(transferReason) && !isSender) {
      return problem('identityNumber', `must be your own RUC, ${ruc},`);
    }
    if (TO_ANOTHER.includes(transferReason) && isSender) return problem('identityNumber', 'must not be your own RUC');
    if (TO_A_RUC.includes(transferReason) && !isRucType) return problem('identityType', 'must be 6 (RUC)');
    return [];
  },
};

/** Few, because the authority refuses with its own code what depends on the rest of a transfer. */
export const DESPATCH_ADVICE_RULES: readonly DespatchAdviceRule[] = [RUC_FORM_RULE, RECIPIENT_RULE];
