import { codesOf } from './codes.ts';

/** Catalog 06: identity documents that the API accepts. `printed` is the label on the printed document. */
export const IDENTITY_TYPES = {
  '0': { code: '0', name: 'Otros', printed: 'Documento' },
  '1': { code: '1', name: 'DNI', printed: 'DNI' },
  '4': { code: '4', name: 'Carnet de Extranjeria', printed: 'Carné de extranjería' },
  '6': { code: '6', name: 'RUC', printed: 'RUC' },
  '7': { code: '7', name: 'Pasaporte', printed: 'Pasaporte' },
} as const;

export type IdentityTypeCode = keyof typeof IDENTITY_TYPES;

export const IDENTITY_TYPE_CODES = codesOf(IDENTITY_TYPES);

export function isIdentityTypeCode(text: string): text is IdentityTypeCode {
  return Object.hasOwn(IDENTITY_TYPES, text);
}

export const RUC_IDENTITY_TYPE = '6' satisfies IdentityTypeCode;
