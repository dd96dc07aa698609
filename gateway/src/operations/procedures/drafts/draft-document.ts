import { paperOf } from '@chasqui/core/print';
import { getSettings } from '@chasqui/db/tenants';
import type { MemberContext } from '../../../kernel/context.ts';
import { getPreview } from '../../document-files/get-preview.ts';
import { type EmittableDefinition, prepareDocument } from '../../emission/prepare-document.ts';
import { PLACEHOLDER_CORRELATIVE, refuseUnrecordable } from '../../emission/validate-document.ts';

/**
 * Prints the document that a request would emit on the company's own paper for its type, with the mark of a draft. Nothing is stored.
 * @returns the bytes of a PDF
 * @throws ChasquiError VALIDATION_FAILED, as the emission would; UNAVAILABLE (no worker renders it now)
 */
export async function draftDocument(
  ctx: MemberContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<Uint8Array> {
  const prepared = await prepareDocument(ctx, definition, body);
  await refuseUnrecordable(ctx, prepared);
  const { documentType, completed, summary } = prepared;
  const { series, correlative, issueDate, totals } = summary;
  const { print } = await getSettings(ctx.deps.db, ctx.tenant);
  const document = {
    ...{ documentType, series, issueDate, completed, total: totals.total },
    correlative: correlative ?? PLACEHOLDER_CORRELATIVE,
  };
  return getPreview(ctx, { format: paperOf(print, documentType), draft: { document } });
}
