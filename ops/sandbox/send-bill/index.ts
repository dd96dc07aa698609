export { createExamination, type Examination, type ExamineOptions } from './examine.ts';
export type { SendBillReply } from './reply.ts';
export { createSendBill, type SendBill, type SendBillDeps } from './send-bill.ts';
