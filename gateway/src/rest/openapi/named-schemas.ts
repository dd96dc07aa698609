import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type * as v from 'valibot';
import { CertificateBodySchema } from '../../certificates/certificate-body.ts';
import { CertificateSchema } from '../../certificates/certificate-request.ts';
import { EmissionAnswerSchema, EmissionResultSchema } from '../../emission/emission-result.ts';
import { FeedPaginationSchema } from '../../pagination/keyset-query.ts';
import { PaginationSchema } from '../../pagination/page-query.ts';
import { TotalsSchema } from '../../parameters/totals.ts';
import { ApiKeySchema, CreatedApiKeySchema } from '../../procedures/api-keys.ts';
import { AuditEntrySchema } from '../../procedures/audit.ts';
import { LoginAnswerSchema, TokenPairSchema } from '../../procedures/auth/log-in.ts';
import { ClientSchema } from '../../procedures/clients/client-procedures.ts';
import { DocumentListingSchema, PartySchema } from '../../procedures/documents/document-listing.ts';
import { DocumentRecordSchema } from '../../procedures/documents/document-record.ts';
import { EventSchema } from '../../procedures/events.ts';
import { ExportSchema } from '../../procedures/exports/export-procedures.ts';
import { PaymentSchema } from '../../procedures/payments.ts';
import { ProductSchema } from '../../procedures/products/product-procedures.ts';
import { ReceivableSchema } from '../../procedures/receivables/receivable-body.ts';
import { CurrencyRankingSchema } from '../../procedures/reports/customers-report.ts';
import { CurrencyAgingSchema } from '../../procedures/reports/receivables-report.ts';
import { CurrencySalesSchema } from '../../procedures/reports/sales-report.ts';
import { ReturnCodeSchema } from '../../procedures/return-codes.ts';
import { SeriesListSchema } from '../../procedures/series.ts';
import { SettingsSchema } from '../../procedures/settings/settings-procedures.ts';
import { TenantRequestSchema } from '../../procedures/tenants/create-tenant.ts';
import { AddressSchema, SunatSchema } from '../../procedures/tenants/issuer-fields.ts';
import { AddressBodySchema, TenantSchema } from '../../procedures/tenants/tenant-body.ts';
import { UserSchema } from '../../procedures/users.ts';
import { WebhookSchema, WebhookWithSecretSchema } from '../../procedures/webhooks/webhook-body.ts';
import { DeliveryDetailSchema, DeliverySchema } from '../../procedures/webhooks/webhook-deliveries.ts';
import { ImportReportSchema } from '../../spreadsheet-import/import-report.ts';
import { ImportSchema } from '../../spreadsheet-import/import-request.ts';
import { ValidationResultSchema } from '../../validation/validation-result.ts';

/** Schemas by the name of their component. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>;

const { '01': invoice, '03': receipt, '09': despatch, '20': retention, '40': perception, RA } = DOCUMENT_DEFINITIONS;

/** Returns the request schema of every type of the registry: `InvoiceRequest`. */
function documentRequests(): NamedSchemas {
  const entries = Object.values(DOCUMENT_DEFINITIONS).map(({ name, body }) => [`${toPascal(name)}Request`, body]);
  return Object.fromEntries(entries);
}

function toPascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Schemas of request bodies, wherever they occur in the document. */
export const REQUEST_SCHEMAS: NamedSchemas = {
  ...documentRequests(),
  RucParty: invoice.schema.entries.customer,
  Customer: receipt.schema.entries.customer,
  SaleItem: invoice.schema.entries.items.item,
  NamedClient: invoice.body.entries.customer.options[1],
  SaleProductItem: invoice.body.entries.items.item.options[1],
  Detraction: invoice.schema.entries.detraction.wrapped,
  Recipient: despatch.schema.entries.recipient,
  Carrier: despatch.schema.entries.carrier.wrapped,
  Driver: despatch.schema.entries.driver.wrapped,
  Vehicle: despatch.schema.entries.vehicle.wrapped,
  Location: despatch.schema.entries.origin,
  DespatchItem: despatch.schema.entries.items.item,
  DespatchProductItem: despatch.body.entries.items.item.options[1],
  RelatedDocument: despatch.schema.entries.relatedDocuments.wrapped.item,
  RetentionItem: retention.schema.entries.items.item,
  PerceptionItem: perception.schema.entries.items.item,
  VoidedItem: RA.schema.entries.items.item,
  SpreadsheetImport: ImportSchema,
  NewTenant: TenantRequestSchema,
  NewAddress: AddressSchema,
  SolUser: SunatSchema,
  NewCertificate: CertificateSchema,
};

/** Schemas of answers. */
export const ANSWER_SCHEMAS: NamedSchemas = {
  EmissionResult: EmissionResultSchema,
  EmissionAnswer: EmissionAnswerSchema,
  ValidationResult: ValidationResultSchema,
  ListedDocument: DocumentListingSchema,
  DocumentRecord: DocumentRecordSchema,
  Party: PartySchema,
  Totals: TotalsSchema,
  Export: ExportSchema,
  Client: ClientSchema,
  Product: ProductSchema,
  ImportReport: ImportReportSchema,
  Receivable: ReceivableSchema,
  Payment: PaymentSchema,
  Series: SeriesListSchema.entries.data.item,
  CurrencySales: CurrencySalesSchema,
  CurrencyRanking: CurrencyRankingSchema,
  CurrencyAging: CurrencyAgingSchema,
  Webhook: WebhookSchema,
  WebhookWithSecret: WebhookWithSecretSchema,
  WebhookDelivery: DeliverySchema,
  WebhookDeliveryDetail: DeliveryDetailSchema,
  Event: EventSchema,
  Pagination: PaginationSchema,
  FeedPagination: FeedPaginationSchema,
  TokenPair: TokenPairSchema,
  LoginAnswer: LoginAnswerSchema,
  Tenant: TenantSchema,
  Settings: SettingsSchema,
  Address: AddressBodySchema,
  Certificate: CertificateBodySchema,
  ApiKey: ApiKeySchema,
  CreatedApiKey: CreatedApiKeySchema,
  User: UserSchema,
  AuditEntry: AuditEntrySchema,
  ReturnCode: ReturnCodeSchema,
};
