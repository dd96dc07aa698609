import { prepareSampleInvoice, SAMPLE_CORRELATIVE, SAMPLE_HASH } from '@chasqui/core/documents';
import type { RuleBook } from '@chasqui/core/rules';
import type { TenantContext } from '@chasqui/db/connection';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import { getSettings, type Settings } from '@chasqui/db/tenants';
import type { Preview, PrintDraft } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, NOTHING_TO_DO } from '../job-handler.ts';
import { drawPaper, type Paper } from './draw-pdf.ts';

/** Draws a sample of a factura with a draft of the settings, for the client that waits. Records nothing. */
export async function drawPreview(
  deps: WorkerDeps,
  ctx: TenantContext,
  { previewId, format }: Preview,
): Promise<JobDone> {
  const draft = await deps.previews.findDraft(previewId);
  if (draft === undefined) return NOTHING_TO_DO;
  const settings = applyDraft(await getSettings(deps.db, ctx), draft);
  const look = { format, mark: 'sample', isTest: false } as const;
  const bytes = await drawPaper(deps, toSample(settings, await getRuleBook(deps.db), deps.clock.now()), look);
  await deps.previews.keepPdf(previewId, bytes);
  return { outcome: 'rendered' };
}

function applyDraft(settings: Settings, { logo, ...draft }: PrintDraft): Settings {
  const tried = { ...settings, ...draft };
  if (logo === undefined) return tried;
  return { ...tried, logo: logo && { mediaType: logo.mediaType, bytes: Buffer.from(logo.base64, 'base64') } };
}

function toSample(settings: Settings, rules: RuleBook, now: Date): Paper {
  const { ruc, name, tradeName, address, igvRegime, logo, print } = settings;
  const issuer = { ruc, name, tradeName, address, igvRegime };
  const { documentType, completed, summary } = prepareSampleInvoice(issuer, rules, now);
  const { series, issueDate, totals } = summary;
  return {
    ...{ ruc, documentType, series, correlative: SAMPLE_CORRELATIVE, issueDate, total: totals.total },
    ...{ completed, hash: SAMPLE_HASH, documentUrl: null, createdAt: now, logo, print },
  };
}
