export type { Authority, SendReply } from './authority.ts';
export { createExamination, type Examination, type ExamineOptions } from './examine.ts';
export { getStatus, type TicketStatus } from './get-status.ts';
export { createSendBill, type SendBill } from './send-bill.ts';
export { createSendSummary, type SendSummary } from './send-summary.ts';
