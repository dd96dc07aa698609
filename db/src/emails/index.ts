export { EMAIL_STATES } from '../schema/index.ts';
export { claimDueEmails } from './claim-due-emails.ts';
export { countRecipients } from './count-recipients.ts';
export { type EmailRecord, getEmail, type NewEmail } from './email.ts';
export { beginEmailAttempt, type EmailWork, recordBounce, recordEmailAttempt } from './email-attempt.ts';
