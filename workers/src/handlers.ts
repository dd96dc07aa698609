import type { JobName } from '@chasqui/jobs';
import { deliverWebhookHandler } from './deliver-webhook/handler.ts';
import { exportHandler } from './export/handler.ts';
import type { JobHandler } from './job-handler.ts';
import { renderPdfHandler } from './render-pdf/handler.ts';
import { signHandler } from './sign/handler.ts';
import { pollTicketHandler } from './submission/poll-ticket.ts';
import { retryHandler, submitHandler } from './submission/submit-handlers.ts';

export const HANDLERS: { readonly [Name in JobName]: JobHandler<Name> } = {
  sign: signHandler,
  submit: submitHandler,
  retry: retryHandler,
  'poll-ticket': pollTicketHandler,
  'render-pdf': renderPdfHandler,
  export: exportHandler,
  'deliver-webhook': deliverWebhookHandler,
};
