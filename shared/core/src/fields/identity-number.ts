import { type IdentityTypeCode, RUC_IDENTITY_TYPE } from '../catalogs/index.ts';

interface NumberForm {
  readonly pattern: RegExp;
  readonly message: string;
}

const OTHER: NumberForm = {
  pattern: /^[\w-]{1,15}$/,
  message: 'must be 1 to 15 letters, digits, hyphens or underscores',
};

/** The form of a number by its type of catalog 06 (2017, 2801, 2802, 4207, 4208). */
const NUMBER_FORMS: Readonly<Record<IdentityTypeCode, NumberForm>> = {
  '0': OTHER,
  '1': { pattern: /^\d{8}$/, message: 'must be a DNI: 8 digits' },
  '4': OTHER,
  [RUC_IDENTITY_TYPE]: { pattern: /^\d{11}$/, message: 'must be a RUC: 11 digits' },
  '7': OTHER,
};

/**
 * Returns the form that a number of its type must have, or undefined if it has it. Only the authority knows which
 * numbers exist.
 */
export function identityNumberFault(identityType: IdentityTypeCode, identityNumber: string): string | undefined {
  const { pattern, message } = NUMBER_FORMS[identityType];
  return pattern.test(identityNumber) ? undefined : message;
}
