import { prepareSampleInvoice, SAMPLE_CORRELATIVE, SAMPLE_HASH } from '@chasqui/core/documents';
import type { RuleBook } from '@chasqui/core/rules';
import type { TenantContext } from '@chasqui/db/connection';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import { getSettings, type Settings } from '@chasqui/db/tenants';
import type { DraftDocument, Preview, PrintDraft } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobDone, NOTHING_TO_DO } from '../job-handler.ts';
import { drawPaper, type Paper } from './draw-pdf.ts';

/** Draws a sample of a factura, or a document that is not emitted, for the client that waits. Records nothing. */
export async function drawPreview(
  deps: WorkerDeps,
  ctx: TenantContext,
  { previewId, format }: Preview,
): Promise<JobDone> {
  const draft = await deps.previews.findDraft(previewId);
  if (draft === undefined) return NOTHING_TO_DO;
  const settings = applyDraft(await getSettings(deps.db, ctx), draft);
  const bytes =
    draft.document === undefined
      ? await drawSample(deps, settings, format)
      : await drawDraft(deps, toDraft(draft.document, settings, deps.clock.now()), format);
  await deps.previews.keepPdf(previewId, bytes);
  return { outcome: 'rendered' };
}

function applyDraft(settings: Settings, { logo, ...draft }: PrintDraft): Settings {
  const tried = { ...settings, ...draft };
  if (logo === undefined) return tried;
  return { ...tried, logo: logo && { mediaType: logo.mediaType, bytes: Buffer.from(logo.base64, 'base64') } };
}

async function drawSample(deps: WorkerDeps, settings: Settings, format: Preview['format']): Promise<Uint8Array> {
  const sample = toSample(settings, await getRuleBook(deps.db), deps.clock.now());
  return drawPaper(deps, sample, { format, mark: 'sample', isTest: false });
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

function toDraft(document: DraftDocument, { ruc, logo, print }: Settings, now: Date): Paper {
  return { ...document, ruc, hash: null, documentUrl: null, createdAt: now, logo, print };
}

/** Draws a draft without the QR and the link of an emitted document, which would lead to nothing. */
function drawDraft({ config, renderPdf }: WorkerDeps, draft: Paper, format: Preview['format']): Promise<Uint8Array> {
  const unproved: Pick<WorkerDeps, 'config' | 'renderPdf'> = {
    config: { ...config, publicUrl: null },
    renderPdf: (model, look) => renderPdf({ ...model, qr: null }, look),
  };
  return drawPaper(unproved, draft, { format, mark: 'draft', isTest: false });
}
