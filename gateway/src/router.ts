import { emissionProcedures } from './emission/emission-procedures.ts';
import { checkTicket } from './procedures/documents/check-ticket.ts';
import { downloadCdr } from './procedures/documents/download-cdr.ts';
import { downloadXml } from './procedures/documents/download-xml.ts';
import { get } from './procedures/documents/get.ts';
import { get as getError } from './procedures/errors/get.ts';
import { list as listErrors } from './procedures/errors/list.ts';
import { create } from './procedures/tenants/create.ts';
import { router } from './trpc/procedure.ts';
import { validationProcedures } from './validation/validation-procedures.ts';

/** The whole API. REST, OpenAPI and the typed client are all made from it. */
export const appRouter = router({
  admin: router({
    tenants: router({ create }),
  }),
  emissions: router(emissionProcedures()),
  validations: router(validationProcedures()),
  documents: router({ get, downloadXml, downloadCdr, checkTicket }),
  errors: router({ list: listErrors, get: getError }),
});

export type AppRouter = typeof appRouter;
