export { getPayment } from './get-payment.ts';
export { listPayments, type PaymentFilter, type PaymentPageRequest } from './list-payments.ts';
export type { PaymentRecord, ReceivablePayment } from './payment-record.ts';
export { type NewPayment, recordPayment } from './record-payment.ts';
export { reversePayment } from './reverse-payment.ts';
