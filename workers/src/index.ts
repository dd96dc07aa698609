export { warnOfExpiring } from './certificate-watch.ts';
export { sweepEmails } from './deliver-mail/sweep-emails.ts';
export { sweepDeliveries } from './deliver-webhook/sweep-deliveries.ts';
export { type OpenWorkers, openWorkers, type WorkersParts } from './open-workers.ts';
export { type PublishedGates, startCircuitPublishing } from './publish-circuits.ts';
export type { PdfLook, RenderPdf } from './render-pdf/pdf-look.ts';
export { renderPdf } from './render-pdf/render-pdf.ts';
export { createWebhookRemoval } from './sweep/start-sweep.ts';
export { SWEEP_LIMIT, sweep, sweepExports } from './sweep/sweep.ts';
