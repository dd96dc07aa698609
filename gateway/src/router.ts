import { emissionProcedures } from './emission/emission-procedures.ts';
import { apiKeyProcedures } from './procedures/api-keys/api-key-procedures.ts';
import { list as listAudit } from './procedures/audit/list.ts';
import { login } from './procedures/auth/login.ts';
import { refresh } from './procedures/auth/refresh.ts';
import { clientProcedures } from './procedures/clients/client-procedures.ts';
import { checkTicket } from './procedures/documents/check-ticket.ts';
import { downloadCdr } from './procedures/documents/download-cdr.ts';
import { downloadPdf } from './procedures/documents/download-pdf.ts';
import { downloadXml } from './procedures/documents/download-xml.ts';
import { get } from './procedures/documents/get.ts';
import { getByNumber } from './procedures/documents/get-by-number.ts';
import { list } from './procedures/documents/list.ts';
import { retry } from './procedures/documents/retry.ts';
import { get as getError } from './procedures/errors/get.ts';
import { list as listErrors } from './procedures/errors/list.ts';
import { list as listEvents } from './procedures/events/list.ts';
import { exportProcedures } from './procedures/exports/export-procedures.ts';
import { paymentProcedures } from './procedures/payments/payment-procedures.ts';
import { productProcedures } from './procedures/products/product-procedures.ts';
import { receivableProcedures } from './procedures/receivables/receivable-procedures.ts';
import { reportProcedures } from './procedures/reports/report-procedures.ts';
import { list as listSeries } from './procedures/series/list.ts';
import { settingsProcedures } from './procedures/settings/settings-procedures.ts';
import { tenantProcedures } from './procedures/tenants/tenant-procedures.ts';
import { userProcedures } from './procedures/users/user-procedures.ts';
import { webhookProcedures } from './procedures/webhooks/webhook-procedures.ts';
import { router } from './trpc/procedure.ts';
import { validationProcedures } from './validation/validation-procedures.ts';

/** Router of the whole API. REST, OpenAPI and the typed client are all made from it. */
export const appRouter = router({
  auth: router({ login, refresh }),
  admin: router({
    tenants: router(tenantProcedures),
    apiKeys: router(apiKeyProcedures),
    users: router(userProcedures),
  }),
  emissions: router(emissionProcedures()),
  validations: router(validationProcedures()),
  documents: router({ list, get, getByNumber, downloadPdf, downloadXml, downloadCdr, checkTicket, retry }),
  exports: router(exportProcedures),
  series: router({ list: listSeries }),
  clients: router(clientProcedures),
  products: router(productProcedures),
  receivables: router(receivableProcedures),
  payments: router(paymentProcedures),
  reports: router(reportProcedures),
  settings: router(settingsProcedures),
  webhooks: router(webhookProcedures),
  events: router({ list: listEvents }),
  audit: router({ list: listAudit }),
  errors: router({ list: listErrors, get: getError }),
});

export type AppRouter = typeof appRouter;
