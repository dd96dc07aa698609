import { emissionProcedures } from './emission/emission-procedures.ts';
import { router } from './operation/procedure.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './procedures/api-keys.ts';
import { listAuditEntries } from './procedures/audit.ts';
import { login } from './procedures/auth/log-in.ts';
import { refreshTokens } from './procedures/auth/refresh-tokens.ts';
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  updateClient,
} from './procedures/clients/client-procedures.ts';
import { getClientStatement } from './procedures/clients/client-statement.ts';
import { importClients } from './procedures/clients/import-clients.ts';
import {
  checkTicket,
  getDocument,
  getDocumentByNumber,
  listDocuments,
  retryDocument,
} from './procedures/documents/document-procedures.ts';
import { downloadCdr, downloadXml } from './procedures/documents/download-document.ts';
import { downloadPdf } from './procedures/documents/download-pdf.ts';
import { listEvents } from './procedures/events.ts';
import { exportArchive, exportDocuments, exportSalesRegister } from './procedures/exports/direct-exports.ts';
import { downloadExport } from './procedures/exports/download-export.ts';
import { createExport, getExport, listExports, removeExport } from './procedures/exports/export-procedures.ts';
import { getPayment, listPayments, reversePayment } from './procedures/payments.ts';
import { importProducts } from './procedures/products/import-products.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  updateProduct,
} from './procedures/products/product-procedures.ts';
import { getReceivable, listReceivables } from './procedures/receivables/receivable-procedures.ts';
import { recordPayment } from './procedures/receivables/record-payment.ts';
import { getCustomersReport } from './procedures/reports/customers-report.ts';
import { getDocumentsReport } from './procedures/reports/documents-report.ts';
import { getReceivablesReport } from './procedures/reports/receivables-report.ts';
import { getSalesReport } from './procedures/reports/sales-report.ts';
import { getReturnCode, listReturnCodes } from './procedures/return-codes.ts';
import { listSeries } from './procedures/series.ts';
import {
  getSettings,
  putOwnCertificate,
  updateSettings,
  withdrawCertificate,
} from './procedures/settings/settings-procedures.ts';
import { createTenant } from './procedures/tenants/create-tenant.ts';
import {
  deactivateTenant,
  getTenant,
  listTenants,
  putTenantCertificate,
  updateTenant,
} from './procedures/tenants/tenant-procedures.ts';
import { createUser, deactivateUser, getUser, listUsers, updateUser } from './procedures/users.ts';
import { replayWebhookEvents } from './procedures/webhooks/replay-events.ts';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  sendTestEvent,
} from './procedures/webhooks/webhook-deliveries.ts';
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './procedures/webhooks/webhook-procedures.ts';
import { validationProcedures } from './validation/validation-procedures.ts';

/** Router of the whole API. REST, OpenAPI and the typed client are all made from it. */
export const appRouter = router({
  auth: router({ login, refresh: refreshTokens }),
  admin: router({
    tenants: router({
      list: listTenants,
      create: createTenant,
      get: getTenant,
      update: updateTenant,
      deactivate: deactivateTenant,
      putCertificate: putTenantCertificate,
    }),
    apiKeys: router({ list: listApiKeys, create: createApiKey, revoke: revokeApiKey }),
    users: router({
      list: listUsers,
      create: createUser,
      get: getUser,
      update: updateUser,
      deactivate: deactivateUser,
    }),
  }),
  emissions: router(emissionProcedures()),
  validations: router(validationProcedures()),
  documents: router({
    list: listDocuments,
    get: getDocument,
    getByNumber: getDocumentByNumber,
    downloadPdf,
    downloadXml,
    downloadCdr,
    checkTicket,
    retry: retryDocument,
  }),
  // Direct exports have fixed paths and come first, so that their names are not taken for ids.
  exports: router({
    documents: exportDocuments,
    salesRegister: exportSalesRegister,
    archive: exportArchive,
    list: listExports,
    create: createExport,
    get: getExport,
    download: downloadExport,
    remove: removeExport,
  }),
  series: router({ list: listSeries }),
  clients: router({
    list: listClients,
    create: createClient,
    get: getClient,
    update: updateClient,
    import: importClients,
    statement: getClientStatement,
    delete: deleteClient,
  }),
  products: router({
    list: listProducts,
    create: createProduct,
    get: getProduct,
    update: updateProduct,
    import: importProducts,
    delete: deleteProduct,
  }),
  receivables: router({ list: listReceivables, get: getReceivable, recordPayment }),
  payments: router({ list: listPayments, get: getPayment, reverse: reversePayment }),
  reports: router({
    sales: getSalesReport,
    documents: getDocumentsReport,
    customers: getCustomersReport,
    receivables: getReceivablesReport,
  }),
  settings: router({
    get: getSettings,
    update: updateSettings,
    putCertificate: putOwnCertificate,
    withdrawCertificate,
  }),
  webhooks: router({
    list: listWebhooks,
    create: createWebhook,
    get: getWebhook,
    update: updateWebhook,
    rotateSecret: rotateWebhookSecret,
    sendTest: sendTestEvent,
    replay: replayWebhookEvents,
    listDeliveries: listWebhookDeliveries,
    getDelivery: getWebhookDelivery,
    resend: resendWebhookDelivery,
    remove: removeWebhook,
  }),
  events: router({ list: listEvents }),
  audit: router({ list: listAuditEntries }),
  errors: router({ list: listReturnCodes, get: getReturnCode }),
});

export type AppRouter = typeof appRouter;
