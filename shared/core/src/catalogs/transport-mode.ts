/** Catalog 18: who moves the goods, a hired carrier or the sender's own vehicles. */
export const TRANSPORT_MODES = {
  '01': { code: '01', name: 'Transporte público' },
  '02': { code: '02', name: 'Transporte privado' },
} as const;

export type TransportModeCode = keyof typeof TRANSPORT_MODES;
