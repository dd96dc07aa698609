import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { emissionProcedure } from './emission/emission-procedure.ts';
import { downloadCdr } from './procedures/documents/download-cdr.ts';
import { downloadXml } from './procedures/documents/download-xml.ts';
import { get } from './procedures/documents/get.ts';
import { create } from './procedures/tenants/create.ts';
import { router } from './trpc/procedure.ts';

/** The whole API. REST, OpenAPI and the typed client are all made from it. */
export const appRouter = router({
  admin: router({
    tenants: router({ create }),
  }),
  emissions: router({
    invoice: emissionProcedure(DOCUMENT_DEFINITIONS['01']),
  }),
  documents: router({ get, downloadXml, downloadCdr }),
});

export type AppRouter = typeof appRouter;
