import { type IdentityTypeCode, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import { type Message, say } from '../../../messages/index.ts';
import type { Finding } from '../../kit/rule.ts';

interface Identity {
  readonly identityType: IdentityTypeCode;
  readonly identityNumber: string;
}

/** First digit of every RUC (2758, 3409). */
const RUC_START = /^[12]/;

/** Returns the form that a RUC of a guide must have, or undefined if it has it. */
export function rucFault(ruc: string): Message | undefined {
  return (
    identityNumberFault(RUC_IDENTITY_TYPE, ruc) ??
    (RUC_START.test(ruc)
      ? undefined
      : say('must be a RUC, which starts with 1 or 2', 'debe ser un RUC, que empieza con 1 o 2'))
  );
}

/** Finds a number that is not of its type of identity (2758, 2724, 3337, 2569). */
export function findIdentityFaults(path: string, party: Identity | undefined): Finding[] {
  if (party === undefined) return [];
  const { identityType, identityNumber } = party;
  const message =
    identityType === RUC_IDENTITY_TYPE ? rucFault(identityNumber) : identityNumberFault(identityType, identityNumber);
  return message === undefined ? [] : [{ path: `${path}.identityNumber`, ...message }];
}
