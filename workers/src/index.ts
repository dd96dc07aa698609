export { warnOfExpiring } from './certificate-watch.ts';
export { createWebhookRemoval } from './deliver-webhook/remove-old-webhooks.ts';
export { sweepDeliveries } from './deliver-webhook/sweep-deliveries.ts';
export type { WorkerConfig, WorkerDeps } from './deps.ts';
export type { PdfLook, RenderPdf } from './render-pdf/pdf-look.ts';
export { renderPdf } from './render-pdf/render-pdf.ts';
export { connectWorkers, type Runtime, type RuntimeOptions } from './runtime.ts';
export { SWEEP_LIMIT, type SweepDeps, sweep } from './sweep/sweep.ts';
export { sweepExports } from './sweep/sweep-exports.ts';
