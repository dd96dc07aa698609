/** Catalog 59: how a detraction is deposited. */
export const PAYMENT_MEANS = {
  '001': { code: '001', name: 'Depósito en cuenta' },
} as const;

export type PaymentMeansCode = keyof typeof PAYMENT_MEANS;
