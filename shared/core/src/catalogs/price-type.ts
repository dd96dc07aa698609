/** Catalog 16: the price of a line sold for money. */
export const PRICE_TYPES = {
  '01': { code: '01', name: 'Precio unitario (incluye el IGV)' },
} as const;

export type PriceTypeCode = keyof typeof PRICE_TYPES;
