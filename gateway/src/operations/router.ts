import { router } from '../kernel/operation/procedure.ts';
import { emissionProcedures, validationProcedures } from './emission/emission-procedures.ts';
import * as apiKeys from './procedures/access/api-keys.ts';
import { listAuditEntries } from './procedures/access/audit.ts';
import * as users from './procedures/access/users.ts';
import * as account from './procedures/account/account-procedures.ts';
import { login, refreshTokens } from './procedures/account/auth.ts';
import { requestPasswordReset, resetPassword } from './procedures/account/reset-password.ts';
import * as twoFactor from './procedures/account/two-factor-procedures.ts';
import * as returnCodes from './procedures/authority/return-codes.ts';
import { checkValidity } from './procedures/authority/validity.ts';
import * as clients from './procedures/clients/client-procedures.ts';
import { getClientStatement } from './procedures/clients/client-statement.ts';
import { importClients } from './procedures/clients/import-clients.ts';
import { getClientTemplate, getProductTemplate } from './procedures/clients/import-templates.ts';
import { createDocumentImport } from './procedures/document-imports/create-document-import.ts';
import * as documentImports from './procedures/document-imports/document-import-procedures.ts';
import { sendDailySummaries } from './procedures/documents/daily-summaries.ts';
import * as documents from './procedures/documents/document-procedures.ts';
import { downloadCdr, downloadXml } from './procedures/documents/download-document.ts';
import { downloadEscpos } from './procedures/documents/download-escpos.ts';
import { downloadPdf } from './procedures/documents/download-pdf.ts';
import * as emails from './procedures/documents/email-procedures.ts';
import { correctDocument, getVoidOptions, voidDocument } from './procedures/documents/void-procedures.ts';
import { draftProcedures } from './procedures/drafts/draft-procedures.ts';
import * as directExports from './procedures/exports/direct-exports.ts';
import * as backgroundExports from './procedures/exports/export-procedures.ts';
import { getAuthorityState } from './procedures/operations/authority-state.ts';
import { listDueDocuments } from './procedures/operations/due-documents.ts';
import { getStatus } from './procedures/operations/public-status.ts';
import { listQueues } from './procedures/operations/queues.ts';
import { importProducts } from './procedures/products/import-products.ts';
import * as products from './procedures/products/product-procedures.ts';
import * as purchases from './procedures/purchases/purchase-procedures.ts';
import * as purchasesMonth from './procedures/purchases/purchases-month.ts';
import { addSupplierXml } from './procedures/purchases/supplier-xml.ts';
import * as payments from './procedures/receivables/payments.ts';
import * as receivables from './procedures/receivables/receivable-procedures.ts';
import { listDistricts, listDistrictsAsOperator } from './procedures/registers/districts.ts';
import { getExchangeRate, putExchangeRate } from './procedures/registers/exchange-rates.ts';
import { getProductCode, searchProductCodes } from './procedures/registers/product-codes.ts';
import { getTaxpayer } from './procedures/registers/taxpayers.ts';
import { getCustomersReport } from './procedures/reports/customers-report.ts';
import { getDocumentsReport } from './procedures/reports/documents-report.ts';
import { getReceivablesReport } from './procedures/reports/receivables-report.ts';
import { getSalesReport } from './procedures/reports/sales-report.ts';
import { getRuleImpact, listRules } from './procedures/rules/rule-procedures.ts';
import { changeRuleRow, listRuleRows, restoreRuleRow } from './procedures/rules/rule-row-procedures.ts';
import * as establishments from './procedures/series/establishments.ts';
import { listSeries } from './procedures/series/list-series.ts';
import * as series from './procedures/series/series-procedures.ts';
import { checkSettings } from './procedures/settings/check-settings.ts';
import { previewPrint } from './procedures/settings/preview-print.ts';
import * as settings from './procedures/settings/settings-procedures.ts';
import { listSalesMonths } from './procedures/sire/list-sales-months.ts';
import * as sire from './procedures/sire/sales-month.ts';
import { putSireTermOfMonth } from './procedures/sire/sire-terms.ts';
import * as channels from './procedures/tenants/channel-procedures.ts';
import { createTenant } from './procedures/tenants/create-tenant.ts';
import * as tenants from './procedures/tenants/tenant-procedures.ts';
import { createTestTwin } from './procedures/tenants/test-twin.ts';
import { listEvents } from './procedures/webhooks/events.ts';
import { replayWebhookEvents } from './procedures/webhooks/replay-events.ts';
import { streamEvents } from './procedures/webhooks/stream-events.ts';
import * as deliveries from './procedures/webhooks/webhook-deliveries.ts';
import * as webhooks from './procedures/webhooks/webhook-procedures.ts';

/** Router of the whole API. REST, OpenAPI and the typed client are all made from it. */
export const appRouter = router({
  auth: router({ login, refresh: refreshTokens, forgotPassword: requestPasswordReset, resetPassword }),
  admin: router({
    tenants: router({
      list: tenants.listTenants,
      create: createTenant,
      get: tenants.getTenant,
      update: tenants.updateTenant,
      deactivate: tenants.deactivateTenant,
      putCertificate: tenants.putTenantCertificate,
      createTestTwin,
      getChannel: channels.getTenantChannel,
      putChannel: channels.putTenantChannel,
    }),
    apiKeys: router({ list: apiKeys.listApiKeys, create: apiKeys.createApiKey, revoke: apiKeys.revokeApiKey }),
    users: router({
      list: users.listUsers,
      create: users.createUser,
      get: users.getUser,
      update: users.updateUser,
      deactivate: users.deactivateUser,
    }),
    exchangeRates: router({ put: putExchangeRate }),
    sireSales: router({ list: listSalesMonths }),
    sireTerms: router({ put: putSireTermOfMonth }),
    districts: router({ list: listDistrictsAsOperator }),
    emails: router({ reportBounce: emails.reportEmailBounce }),
    dueDocuments: router({ list: listDueDocuments }),
    authority: router({ get: getAuthorityState }),
    queues: router({ list: listQueues }),
    rules: router({ list: listRuleRows, change: changeRuleRow, restore: restoreRuleRow }),
  }),
  status: router({ get: getStatus }),
  emissions: router(emissionProcedures),
  validations: router(validationProcedures),
  drafts: router(draftProcedures),
  documents: router({
    list: documents.listDocuments,
    get: documents.getDocument,
    getByNumber: documents.getDocumentByNumber,
    downloadPdf,
    downloadEscpos,
    downloadXml,
    downloadCdr,
    checkTicket: documents.checkTicket,
    retry: documents.retryDocument,
    sendDailySummaries,
    voidOptions: getVoidOptions,
    void: voidDocument,
    correct: correctDocument,
    sendEmail: emails.sendDocumentEmail,
    listEmails: emails.listDocumentEmails,
  }),
  validity: router({ check: checkValidity }),
  // Direct exports have fixed paths and come first, so that their names are not taken for ids.
  exports: router({
    documents: directExports.exportDocuments,
    salesRegister: directExports.exportSalesRegister,
    archive: directExports.exportArchive,
    purchases: directExports.exportPurchases,
    list: backgroundExports.listExports,
    create: backgroundExports.createExport,
    get: backgroundExports.getExport,
    download: backgroundExports.downloadExport,
    remove: backgroundExports.removeExport,
  }),
  // The template has a fixed path and comes first, so that its name is not taken for an id.
  documentImports: router({
    template: documentImports.getDocumentTemplate,
    list: documentImports.listDocumentImports,
    create: createDocumentImport,
    get: documentImports.getDocumentImport,
    downloadResult: documentImports.downloadImportResult,
    cancel: documentImports.cancelDocumentImport,
  }),
  series: router({
    list: listSeries,
    register: series.registerSeries,
    update: series.updateSeries,
    delete: series.deleteSeries,
  }),
  establishments: router({
    list: establishments.listEstablishments,
    create: establishments.createEstablishment,
    get: establishments.getEstablishment,
    update: establishments.updateEstablishment,
    delete: establishments.deleteEstablishment,
  }),
  clients: router({
    list: clients.listClients,
    create: clients.createClient,
    get: clients.getClient,
    update: clients.updateClient,
    import: importClients,
    importTemplate: getClientTemplate,
    statement: getClientStatement,
    delete: clients.deleteClient,
  }),
  products: router({
    list: products.listProducts,
    create: products.createProduct,
    get: products.getProduct,
    update: products.updateProduct,
    import: importProducts,
    importTemplate: getProductTemplate,
    delete: products.deleteProduct,
  }),
  receivables: router({
    list: receivables.listReceivables,
    get: receivables.getReceivable,
    recordPayment: payments.recordPayment,
  }),
  payments: router({ list: payments.listPayments, get: payments.getPayment, reverse: payments.reversePayment }),
  reports: router({
    sales: getSalesReport,
    documents: getDocumentsReport,
    customers: getCustomersReport,
    receivables: getReceivablesReport,
  }),
  settings: router({
    get: settings.getSettings,
    update: settings.updateSettings,
    check: checkSettings,
    previewPrint,
    putCertificate: settings.putOwnCertificate,
    withdrawCertificate: settings.withdrawCertificate,
  }),
  webhooks: router({
    list: webhooks.listWebhooks,
    create: webhooks.createWebhook,
    get: webhooks.getWebhook,
    update: webhooks.updateWebhook,
    rotateSecret: webhooks.rotateWebhookSecret,
    sendTest: deliveries.sendTestEvent,
    replay: replayWebhookEvents,
    listDeliveries: deliveries.listWebhookDeliveries,
    getDelivery: deliveries.getWebhookDelivery,
    resend: deliveries.resendWebhookDelivery,
    remove: webhooks.removeWebhook,
  }),
  me: router({
    get: account.getOwnAccount,
    changePassword: account.changePassword,
    startTwoFactor: twoFactor.startTwoFactor,
    confirmTwoFactor: twoFactor.confirmTwoFactor,
    endTwoFactor: twoFactor.endTwoFactor,
  }),
  apiKeys: router({ list: apiKeys.listOwnApiKeys, create: apiKeys.createOwnApiKey, revoke: apiKeys.revokeOwnApiKey }),
  events: router({ list: listEvents, stream: streamEvents }),
  audit: router({ list: listAuditEntries }),
  rules: router({ list: listRules, impact: getRuleImpact }),
  districts: router({ list: listDistricts }),
  productCodes: router({ list: searchProductCodes, get: getProductCode }),
  sire: router({
    getSales: sire.getSalesMonth,
    listSalesDifferences: sire.listSalesDifferences,
    fetchSales: sire.fetchSalesProposal,
    acceptSales: sire.acceptSalesProposal,
    replaceSales: sire.replaceSalesProposal,
    registerSalesPreliminary: sire.registerSalesPreliminary,
    deleteSalesPreliminary: sire.deleteSalesPreliminary,
    deleteSalesReplacement: sire.deleteSalesReplacement,
    downloadSalesFile: sire.downloadSalesFile,
    getPurchases: purchasesMonth.getPurchasesMonth,
    fetchPurchases: purchasesMonth.fetchPurchasesProposal,
  }),
  purchases: router({
    list: purchases.listPurchases,
    check: purchasesMonth.checkPurchases,
    addXml: addSupplierXml,
    downloadXml: purchases.downloadPurchaseXml,
  }),
  taxpayers: router({ get: getTaxpayer }),
  exchangeRates: router({ get: getExchangeRate }),
  errors: router({ list: returnCodes.listReturnCodes, get: returnCodes.getReturnCode }),
});

export type AppRouter = typeof appRouter;
