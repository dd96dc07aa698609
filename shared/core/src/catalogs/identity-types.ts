import { codesOf } from './codes.ts';

/** Catalog 06: identity documents. `printed` is the label on the printed document. */
export const IDENTITY_TYPES = {
  '0': { code: '0', name: 'Otros', printed: 'Documento' },
  '1': { code: '1', name: 'DNI', printed: 'DNI' },
  '4': { code: '4', name: 'Carnet de Extranjeria', printed: 'Carné de extranjería' },
  '6': { code: '6', name: 'RUC', printed: 'RUC' },
  '7': { code: '7', name: 'Pasaporte', printed: 'Pasaporte' },
  A: { code: 'A', name: 'Cédula Diplomática de identidad', printed: 'Cédula diplomática' },
  B: { code: 'B', name: 'Documento identidad país residencia - no domiciliado', printed: 'Documento de su país' },
  C: { code: 'C', name: 'Tax Identification Number (TIN)', printed: 'TIN' },
  D: { code: 'D', name: 'Identification Number (IN)', printed: 'IN' },
  E: { code: 'E', name: 'Tarjeta Andina de Migración (TAM)', printed: 'TAM' },
  F: { code: 'F', name: 'Permiso Temporal de Permanencia (PTP)', printed: 'PTP' },
  G: { code: 'G', name: 'Salvoconducto', printed: 'Salvoconducto' },
  H: { code: 'H', name: 'Carné Permiso Temporal de Permanencia (CPP)', printed: 'CPP' },
} as const;

export type IdentityTypeCode = keyof typeof IDENTITY_TYPES;

const ALL_CODES = codesOf(IDENTITY_TYPES);

/** Identity documents of parties in Peru, as api.md has them. */
export const IDENTITY_TYPE_CODES = ['0', '1', '4', '6', '7'] as const satisfies readonly IdentityTypeCode[];

/** Identity documents of buyers abroad. */
export const FOREIGN_IDENTITY_TYPE_CODES = ALL_CODES.filter((code) => code !== '1');

/** Every identity document of catalog 06. */
export const ALL_IDENTITY_TYPE_CODES = ALL_CODES;

export function isIdentityTypeCode(text: string): text is IdentityTypeCode {
  return Object.hasOwn(IDENTITY_TYPES, text);
}

export const RUC_IDENTITY_TYPE = '6' satisfies IdentityTypeCode;

/** DNI, the identity card of Peru (catalog 06). */
export const DNI_IDENTITY_TYPE = '1' satisfies IdentityTypeCode;
