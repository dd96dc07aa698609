/** Catalog 08: how the ISC is calculated (TierRange). */
export const ISC_SYSTEMS = {
  '01': { code: '01', name: 'Sistema al valor' },
  '02': { code: '02', name: 'Aplicación del monto fijo' },
  '03': { code: '03', name: 'Sistema de precios de venta al público' },
} as const;

export type IscSystemCode = keyof typeof ISC_SYSTEMS;

export const ISC_SYSTEM_CODES = ['01', '02', '03'] as const satisfies readonly IscSystemCode[];
