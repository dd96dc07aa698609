import { getDefinition, type PreparedDocument } from '@chasqui/core/documents';
import { validationError } from '@chasqui/core/errors';
import { component, described } from '@chasqui/core/fields';
import { limaDate } from '@chasqui/core/time';
import { findRecordingProblems } from '@chasqui/db/documents/record';
import * as v from 'valibot';
import type { CompanyContext, MemberContext } from '../../kernel/context.ts';
import { TotalsSchema, toTotals } from '../../kernel/parameters/totals.ts';
import { listWarnings, WarningsSchema } from './list-warnings.ts';
import { type EmittableDefinition, prepareDocument } from './prepare-document.ts';
import { readRuleFacts } from './read-rule-facts.ts';

export const ValidationResultSchema = component(
  'ValidationResult',
  v.object({
    totals: TotalsSchema,
    warnings: WarningsSchema,
    xml: v.pipe(
      v.string(),
      described(
        'Unsigned XML; correlative 1 if the request leaves the number to the service',
        'XML sin firma; correlativo 1 si la solicitud deja el número al servicio',
      ),
    ),
  }),
);
export type ValidationResult = v.InferOutput<typeof ValidationResultSchema>;

/** Placeholder for the number that only an emission takes. */
export const PLACEHOLDER_CORRELATIVE = 1;

/**
 * Runs an emission without number, record, signature and submission.
 * @throws ChasquiError VALIDATION_FAILED, as the emission would
 */
export async function validateDocument(
  ctx: MemberContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<ValidationResult> {
  const document = await prepareDocument(ctx, definition, body);
  const { documentType, completed, summary } = document;
  await refuseUnrecordable(ctx, document);
  const ubl = getDefinition(documentType).render(completed, summary.correlative ?? PLACEHOLDER_CORRELATIVE);
  const terms = {
    today: limaDate(ctx.deps.clock.now()),
    facts: await readRuleFacts(ctx, getDefinition(documentType).listProductCodes(completed)),
    language: ctx.language,
  };
  return {
    totals: toTotals(summary.totals),
    warnings: listWarnings({ ...summary, documentType, completed }, terms),
    xml: ubl.canonical,
  };
}

/**
 * Refuses a prepared document that the tenant's other documents do not allow.
 * @throws ChasquiError VALIDATION_FAILED with every problem
 */
export async function refuseUnrecordable({ deps, tenant }: CompanyContext, document: PreparedDocument): Promise<void> {
  const problems = await findRecordingProblems(deps.db, tenant, document);
  if (problems.length > 0) throw validationError(problems);
}
