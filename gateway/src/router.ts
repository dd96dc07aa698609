import { emissionProcedures } from './emission/emission-procedures.ts';
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
  emissions: router(emissionProcedures()),
  documents: router({ get, downloadXml, downloadCdr }),
});

export type AppRouter = typeof appRouter;
