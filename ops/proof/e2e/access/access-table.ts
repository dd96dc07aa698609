import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { AppRouter } from '@chasqui/gateway';
import type { Caller } from './scenario.ts';

/**
 * Result of a call: `allowed` (then answered with 200, 201, 204, 400, 404 or 409), or refused with 401 or 403. 404 is
 * for callers who may do this, but only in another tenant.
 */
export type Access = 'allowed' | 401 | 403 | 404;

export type AccessRow = Readonly<Record<Caller, Access>>;

/** Callers without a valid credential, for every procedure that needs one. */
const NOBODY = { anonymous: 401, garbage: 401, revokedKey: 401, deactivatedUser: 401, expiredToken: 401 } as const;

/** Row for everyone. */
const OPEN: AccessRow = {
  anonymous: 'allowed',
  garbage: 'allowed',
  revokedKey: 'allowed',
  apiKey: 'allowed',
  readKey: 'allowed',
  viewer: 'allowed',
  facturador: 'allowed',
  admin: 'allowed',
  deactivatedUser: 'allowed',
  otherAdmin: 'allowed',
  otherKey: 'allowed',
  masterKey: 'allowed',
  expiredToken: 'allowed',
};

/** Row for callers who have no credential yet. Credentials are ignored, except API keys. */
const PUBLIC: AccessRow = {
  anonymous: 'allowed',
  garbage: 'allowed',
  revokedKey: 401,
  apiKey: 403,
  readKey: 403,
  viewer: 'allowed',
  facturador: 'allowed',
  admin: 'allowed',
  deactivatedUser: 'allowed',
  otherAdmin: 'allowed',
  otherKey: 403,
  masterKey: 'allowed',
  expiredToken: 'allowed',
};

const MEMBERS: AccessRow = {
  ...NOBODY,
  apiKey: 'allowed',
  readKey: 'allowed',
  viewer: 'allowed',
  facturador: 'allowed',
  admin: 'allowed',
  otherAdmin: 'allowed',
  otherKey: 'allowed',
  masterKey: 403,
};

/** For members who issue documents. */
const ISSUERS: AccessRow = { ...MEMBERS, viewer: 403, readKey: 403 };

/** For members who change the tenant's settings. */
const CONFIGURERS: AccessRow = { ...ISSUERS, facturador: 403 };

const USER_ADMINS: AccessRow = { ...CONFIGURERS, apiKey: 403, otherKey: 403 };

/** For users of any role, for themselves. */
const USERS: AccessRow = { ...MEMBERS, apiKey: 403, readKey: 403, otherKey: 403 };

const MASTER: AccessRow = {
  ...NOBODY,
  apiKey: 403,
  readKey: 403,
  viewer: 403,
  facturador: 403,
  admin: 403,
  otherAdmin: 403,
  otherKey: 403,
  masterKey: 'allowed',
};

/** For members of the tenant that owns the named thing. Callers of other tenants get a 404. */
const ITS_MEMBERS: AccessRow = { ...MEMBERS, otherAdmin: 404, otherKey: 404 };
const ITS_ISSUERS: AccessRow = { ...ISSUERS, otherAdmin: 404, otherKey: 404 };
const ITS_CONFIGURERS: AccessRow = { ...CONFIGURERS, otherAdmin: 404, otherKey: 404 };
const ITS_USER_ADMINS: AccessRow = { ...USER_ADMINS, otherAdmin: 404 };

type TypeName = (typeof DOCUMENT_DEFINITIONS)[keyof typeof DOCUMENT_DEFINITIONS]['name'];

/** Returns a row for each document type in a group of procedures, such as `emissions`. */
export function ofEveryType<const Group extends string, Row>(group: Group, row: Row) {
  const rows = Object.values(DOCUMENT_DEFINITIONS).map(({ name }) => [`${group}.${name}`, row]);
  return Object.fromEntries(rows) as Record<`${Group}.${TypeName}`, Row>;
}

/** Access of every caller to every procedure of the router. A procedure that is missing here does not compile. */
export const ACCESS_TABLE: Readonly<Record<ProcedureName, AccessRow>> = {
  'auth.login': PUBLIC,
  'auth.refresh': PUBLIC,
  'auth.forgotPassword': PUBLIC,
  'auth.resetPassword': PUBLIC,

  'status.get': OPEN,

  'admin.tenants.list': MASTER,
  'admin.tenants.create': MASTER,
  'admin.tenants.get': MASTER,
  'admin.tenants.update': MASTER,
  'admin.tenants.deactivate': MASTER,
  'admin.tenants.putCertificate': MASTER,
  'admin.tenants.createTestTwin': MASTER,
  'admin.tenants.getChannel': MASTER,
  'admin.tenants.putChannel': MASTER,
  'admin.apiKeys.list': MASTER,
  'admin.apiKeys.create': MASTER,
  'admin.apiKeys.revoke': MASTER,

  'admin.districts.list': MASTER,
  'admin.exchangeRates.put': MASTER,
  'admin.sireSales.list': MASTER,
  'admin.sireTerms.put': MASTER,
  'admin.emails.reportBounce': MASTER,
  'admin.dueDocuments.list': MASTER,
  'admin.authority.get': MASTER,
  'admin.queues.list': MASTER,
  'admin.rules.list': MASTER,
  'admin.rules.change': MASTER,
  'admin.rules.restore': MASTER,

  'admin.users.list': USER_ADMINS,
  'admin.users.create': USER_ADMINS,
  'admin.users.get': ITS_USER_ADMINS,
  'admin.users.update': ITS_USER_ADMINS,
  'admin.users.deactivate': ITS_USER_ADMINS,

  ...ofEveryType('emissions', ISSUERS),
  ...ofEveryType('validations', ISSUERS),
  ...ofEveryType('drafts', ISSUERS),

  'documents.list': MEMBERS,
  'documents.get': ITS_MEMBERS,
  'documents.getByNumber': ITS_MEMBERS,
  'documents.downloadPdf': ITS_MEMBERS,
  'documents.downloadEscpos': ITS_MEMBERS,
  'documents.downloadXml': ITS_MEMBERS,
  'documents.downloadCdr': ITS_MEMBERS,
  'documents.checkTicket': ITS_ISSUERS,
  'documents.retry': ITS_ISSUERS,
  'documents.sendDailySummaries': ISSUERS,
  'documents.voidOptions': ITS_MEMBERS,
  'documents.void': ITS_ISSUERS,
  'documents.correct': ITS_ISSUERS,
  'documents.sendEmail': ITS_ISSUERS,
  'documents.listEmails': ITS_MEMBERS,

  'validity.check': MEMBERS,

  'sire.getSales': MEMBERS,
  'sire.listSalesDifferences': MEMBERS,
  'sire.fetchSales': ISSUERS,
  'sire.acceptSales': ISSUERS,
  'sire.replaceSales': ISSUERS,
  'sire.registerSalesPreliminary': ISSUERS,
  'sire.deleteSalesPreliminary': ISSUERS,
  'sire.deleteSalesReplacement': ISSUERS,
  'sire.downloadSalesFile': MEMBERS,
  'sire.getPurchases': MEMBERS,
  'sire.fetchPurchases': ISSUERS,
  'purchases.list': MEMBERS,
  'purchases.check': ISSUERS,
  'purchases.addXml': ISSUERS,
  'purchases.downloadXml': MEMBERS,
  'exports.purchases': MEMBERS,
  'exports.documents': MEMBERS,
  'exports.salesRegister': MEMBERS,
  'exports.archive': MEMBERS,
  'exports.list': MEMBERS,
  'exports.create': ISSUERS,
  'exports.get': ITS_MEMBERS,
  'exports.download': ITS_MEMBERS,
  'exports.remove': ISSUERS,

  'documentImports.template': MEMBERS,
  'documentImports.list': MEMBERS,
  'documentImports.create': ISSUERS,
  'documentImports.get': ITS_MEMBERS,
  'documentImports.downloadResult': ITS_MEMBERS,
  'documentImports.cancel': ITS_ISSUERS,

  'webhooks.list': CONFIGURERS,
  'webhooks.create': CONFIGURERS,
  'webhooks.get': ITS_CONFIGURERS,
  'webhooks.update': ITS_CONFIGURERS,
  'webhooks.rotateSecret': ITS_CONFIGURERS,
  'webhooks.sendTest': ITS_CONFIGURERS,
  'webhooks.replay': ITS_CONFIGURERS,
  'webhooks.listDeliveries': ITS_CONFIGURERS,
  'webhooks.getDelivery': ITS_CONFIGURERS,
  'webhooks.resend': ITS_CONFIGURERS,
  // Removed once, it is a 404 for its own tenant too.
  'webhooks.remove': CONFIGURERS,
  'events.stream': MEMBERS,
  'events.list': MEMBERS,

  'series.list': MEMBERS,
  'series.register': CONFIGURERS,
  'series.update': ITS_CONFIGURERS,
  // Deleted once, it is a 404 for its own tenant too.
  'series.delete': CONFIGURERS,

  'establishments.list': MEMBERS,
  'establishments.create': CONFIGURERS,
  'establishments.get': ITS_MEMBERS,
  'establishments.update': ITS_CONFIGURERS,
  'establishments.delete': CONFIGURERS,

  'reports.sales': MEMBERS,
  'reports.documents': MEMBERS,
  'reports.customers': MEMBERS,
  'reports.receivables': MEMBERS,

  'clients.list': MEMBERS,
  'clients.create': ISSUERS,
  'clients.get': ITS_MEMBERS,
  'clients.update': ITS_ISSUERS,
  'clients.import': ISSUERS,
  'clients.importTemplate': MEMBERS,
  'clients.statement': ITS_MEMBERS,
  // Deleted once, it is a 404 for its own tenant too.
  'clients.delete': ISSUERS,

  'products.list': MEMBERS,
  'products.create': ISSUERS,
  'products.get': ITS_MEMBERS,
  'products.update': ITS_ISSUERS,
  'products.import': ISSUERS,
  'products.importTemplate': MEMBERS,
  'products.delete': ISSUERS,

  'receivables.list': MEMBERS,
  'receivables.get': ITS_MEMBERS,
  'receivables.recordPayment': ITS_ISSUERS,
  'payments.list': MEMBERS,
  'payments.get': ITS_MEMBERS,
  // Reversed once, it is a 404 for its own tenant too.
  'payments.reverse': ISSUERS,

  'settings.get': CONFIGURERS,
  'settings.update': CONFIGURERS,
  'settings.check': CONFIGURERS,
  'settings.previewPrint': CONFIGURERS,
  'settings.putCertificate': CONFIGURERS,
  'settings.withdrawCertificate': CONFIGURERS,

  'me.get': USERS,
  'me.changePassword': USERS,
  'me.startTwoFactor': USERS,
  'me.confirmTwoFactor': USERS,
  'me.endTwoFactor': USERS,

  'apiKeys.list': USER_ADMINS,
  'apiKeys.create': USER_ADMINS,
  // Revoked once, it is a 404 for its own tenant too.
  'apiKeys.revoke': USER_ADMINS,

  'audit.list': CONFIGURERS,

  'errors.list': MEMBERS,
  'errors.get': MEMBERS,

  'rules.list': MEMBERS,
  'rules.impact': MEMBERS,

  'districts.list': MEMBERS,
  'productCodes.list': MEMBERS,
  'productCodes.get': MEMBERS,
  'taxpayers.get': MEMBERS,
  'exchangeRates.get': MEMBERS,
};

interface Procedure {
  readonly _def: { readonly type: 'query' | 'mutation' | 'subscription' };
}

type NamesIn<Tree, Wanted extends Procedure, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends Procedure
    ? Tree[Key] extends Wanted
      ? `${Prefix}${Key}`
      : never
    : NamesIn<Tree[Key], Wanted, `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** Name of a procedure of the router as tRPC calls it: `documents.get`. A new procedure adds its name to this type. */
export type ProcedureName = NamesIn<AppRouter['_def']['record'], Procedure>;

export type MutationName = NamesIn<
  AppRouter['_def']['record'],
  Procedure & { readonly _def: { readonly type: 'mutation' } }
>;
