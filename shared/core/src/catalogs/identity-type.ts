/** Catalog 06: the identity documents the API takes. */
export const IDENTITY_TYPES = {
  '0': { code: '0', name: 'Otros' },
  '1': { code: '1', name: 'DNI' },
  '4': { code: '4', name: 'Carnet de Extranjeria' },
  '6': { code: '6', name: 'RUC' },
  '7': { code: '7', name: 'Pasaporte' },
} as const;

export type IdentityTypeCode = keyof typeof IDENTITY_TYPES;

export const IDENTITY_TYPE_CODES = ['0', '1', '4', '6', '7'] as const satisfies readonly IdentityTypeCode[];

export const RUC_IDENTITY_TYPE = '6' satisfies IdentityTypeCode;
