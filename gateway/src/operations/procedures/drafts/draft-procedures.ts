import type * as v from 'valibot';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { withAsOfParameter } from '../../../kernel/operation/request-day.ts';
import { describeDraft, summarizeDraft } from '../../emission/describe-type.ts';
import {
  type Definitions,
  type EmissionDefinition,
  ofEveryType,
  takeValidation,
} from '../../emission/emission-procedures.ts';
import { FileSchema, refuseOverTrpc, toFile } from '../documents/download-document.ts';
import { draftDocument } from './draft-document.ts';

const withPdf = withStream(['application/pdf']);

function draftProcedure<Body extends v.GenericSchema>(definition: EmissionDefinition<Body>) {
  return takeValidation(definition, `POST /api/validate/${definition.path}/pdf`, {
    summary: summarizeDraft(definition.title),
    description: describeDraft(definition),
    spec: (operation) => withAsOfParameter(withPdf(operation)),
  })
    .output(FileSchema)
    .mutation(async ({ ctx, input }) => {
      refuseOverTrpc(ctx);
      const bytes = await draftDocument(ctx, definition, input);
      return toFile(ctx, { bytes, fileName: 'borrador.pdf', mediaType: 'application/pdf' });
    });
}

type DraftProcedures = {
  [Code in keyof Definitions as Definitions[Code]['name']]: ReturnType<
    typeof draftProcedure<Definitions[Code]['body']>
  >;
};

export const draftProcedures = ofEveryType(draftProcedure) as DraftProcedures;
