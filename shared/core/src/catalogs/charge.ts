/** Catalog 53: the discount the API knows. It lowers the base of the line's IGV and is already out of its value. */
export const CHARGES = {
  '00': { code: '00', name: 'Descuentos que afectan la base imponible del IGV', level: 'line', charge: false },
} as const;

export type ChargeCode = keyof typeof CHARGES;
