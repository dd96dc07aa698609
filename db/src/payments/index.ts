export { listPayments, type PaymentFilter, type PaymentPageRequest } from './list-payments.ts';
export { getPayment, type PaymentRecord } from './payment-record.ts';
export { type NewPayment, recordPayment } from './record-payment.ts';
export { reversePayment } from './reverse-payment.ts';
