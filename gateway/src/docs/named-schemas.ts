import { CertificateSchema } from '@chasqui/core/certificates';
import { AddressSchema } from '@chasqui/core/company';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { EmailAddressesSchema } from '@chasqui/core/fields';
import { BankAccountSchema, LogoSchema } from '@chasqui/core/paper';
import { ApiClientSchema, SunatSchema } from '@chasqui/core/sunat-credentials';
import type * as v from 'valibot';
import { CertificateBodySchema } from '../kernel/certificates/certificate-body.ts';
import { FeedPaginationSchema, PaginationSchema } from '../kernel/pagination/page-query.ts';
import { TotalsSchema } from '../kernel/parameters/totals.ts';
import { ImportReportSchema } from '../kernel/spreadsheet-import/import-report.ts';
import { ImportSchema } from '../kernel/spreadsheet-import/import-request.ts';
import {
  EmissionAnswerSchema,
  EmissionResultSchema,
  VoidingAnswerSchema,
} from '../operations/emission/emission-result.ts';
import { ValidationResultSchema } from '../operations/emission/validate-document.ts';
import { AccountSchema } from '../operations/procedures/account/account-procedures.ts';
import {
  PasswordSchema,
  RecoveryCodesSchema,
  TotpSecretSchema,
} from '../operations/procedures/account/two-factor-procedures.ts';
import {
  ApiKeySchema,
  ApiKeysSchema,
  CreatedApiKeySchema,
  NewApiKeySchema,
} from '../operations/procedures/api-keys.ts';
import { AuditEntrySchema } from '../operations/procedures/audit.ts';
import { LoginAnswerSchema, LoginUserSchema, TokenPairSchema } from '../operations/procedures/auth.ts';
import { ClientSchema } from '../operations/procedures/clients/client-procedures.ts';
import { DistrictSchema } from '../operations/procedures/districts.ts';
import {
  DocumentListingSchema,
  DocumentRecordSchema,
  PartySchema,
} from '../operations/procedures/documents/document-body.ts';
import { EmailSchema } from '../operations/procedures/documents/email-procedures.ts';
import { EstablishmentSchema } from '../operations/procedures/establishments.ts';
import { EventSchema } from '../operations/procedures/events.ts';
import { ExchangeRateSchema } from '../operations/procedures/exchange-rates.ts';
import { ExportSchema } from '../operations/procedures/exports/export-procedures.ts';
import { AuthorityCallsSchema, CircuitSchema } from '../operations/procedures/operations/authority-state.ts';
import { DueDocumentSchema } from '../operations/procedures/operations/due-documents.ts';
import { QueueSchema } from '../operations/procedures/operations/queues.ts';
import { PaymentSchema } from '../operations/procedures/payments.ts';
import { ProductCodeSchema } from '../operations/procedures/product-codes.ts';
import { ProductSchema } from '../operations/procedures/products/product-body.ts';
import { ReceivableSchema } from '../operations/procedures/receivables/receivable-body.ts';
import { CurrencyRankingSchema } from '../operations/procedures/reports/customers-report.ts';
import { CurrencyAgingSchema } from '../operations/procedures/reports/receivables-report.ts';
import { CurrencySalesSchema } from '../operations/procedures/reports/sales-report.ts';
import { ReturnCodeClassSchema, ReturnCodeSchema } from '../operations/procedures/return-codes.ts';
import { DatedRuleSchema, RuleImpactSchema } from '../operations/procedures/rules/rule-procedures.ts';
import { RuleRowSchema } from '../operations/procedures/rules/rule-row-body.ts';
import { SeriesListSchema } from '../operations/procedures/series/list-series.ts';
import { RegisteredSeriesSchema } from '../operations/procedures/series/series-state.ts';
import { CredentialCheckSchema } from '../operations/procedures/settings/check-settings.ts';
import { SettingsSchema } from '../operations/procedures/settings/settings-procedures.ts';
import { TaxpayerSchema } from '../operations/procedures/taxpayers.ts';
import { ChannelSchema } from '../operations/procedures/tenants/channel-procedures.ts';
import { TenantRequestSchema } from '../operations/procedures/tenants/create-tenant.ts';
import { SunatBodySchema } from '../operations/procedures/tenants/sunat-fields.ts';
import { AddressBodySchema, TenantSchema } from '../operations/procedures/tenants/tenant-body.ts';
import { UserSchema } from '../operations/procedures/users.ts';
import { ValidityQuestionSchema, ValiditySchema } from '../operations/procedures/validity.ts';
import { WebhookSchema, WebhookWithSecretSchema } from '../operations/procedures/webhooks/webhook-body.ts';
import { DeliveryDetailSchema, DeliverySchema } from '../operations/procedures/webhooks/webhook-deliveries.ts';

export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>;

/** Returns the request schema of every type of the registry, `InvoiceRequest`, and the parts that types name. */
function documentRequests(): NamedSchemas {
  const definitions = Object.values(DOCUMENT_DEFINITIONS);
  const requests = definitions.map(({ name, body }) => [`${toPascal(name)}Request`, body] as const);
  const sorted = definitions.toSorted((one, other) => one.documentType.localeCompare(other.documentType));
  const parts = sorted.flatMap(({ components }) => Object.entries<v.GenericSchema>(components));
  return Object.fromEntries([...requests, ...parts]);
}

function toPascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Schemas of request bodies, wherever they occur in the document. */
export const REQUEST_SCHEMAS: NamedSchemas = {
  ...documentRequests(),
  SpreadsheetImport: ImportSchema,
  EmailAddresses: EmailAddressesSchema,
  ValidityQuestion: ValidityQuestionSchema,
  NewTenant: TenantRequestSchema,
  NewApiKey: NewApiKeySchema,
  OwnPassword: PasswordSchema,
  NewAddress: AddressSchema,
  NewSunatCredentials: SunatSchema,
  NewApiClient: ApiClientSchema,
  NewCertificate: CertificateSchema,
  NewLogo: LogoSchema,
  BankAccount: BankAccountSchema,
};

export const ANSWER_SCHEMAS: NamedSchemas = {
  EmissionResult: EmissionResultSchema,
  EmissionAnswer: EmissionAnswerSchema,
  VoidingAnswer: VoidingAnswerSchema,
  ValidationResult: ValidationResultSchema,
  ListedDocument: DocumentListingSchema,
  DocumentRecord: DocumentRecordSchema,
  Party: PartySchema,
  Totals: TotalsSchema,
  Email: EmailSchema,
  Validity: ValiditySchema,
  Export: ExportSchema,
  Client: ClientSchema,
  Product: ProductSchema,
  ImportReport: ImportReportSchema,
  Receivable: ReceivableSchema,
  DatedRule: DatedRuleSchema,
  RuleImpact: RuleImpactSchema,
  District: DistrictSchema,
  ProductCode: ProductCodeSchema,
  Taxpayer: TaxpayerSchema,
  ExchangeRate: ExchangeRateSchema,
  RuleRow: RuleRowSchema,
  Payment: PaymentSchema,
  Series: SeriesListSchema.entries.data.item,
  RegisteredSeries: RegisteredSeriesSchema,
  Establishment: EstablishmentSchema,
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
  LoginUser: LoginUserSchema,
  Account: AccountSchema,
  TotpSecret: TotpSecretSchema,
  RecoveryCodes: RecoveryCodesSchema,
  Channel: ChannelSchema,
  Tenant: TenantSchema,
  Settings: SettingsSchema,
  SunatCredentials: SunatBodySchema,
  CredentialCheck: CredentialCheckSchema,
  Address: AddressBodySchema,
  Certificate: CertificateBodySchema,
  ApiKey: ApiKeySchema,
  ApiKeyList: ApiKeysSchema,
  CreatedApiKey: CreatedApiKeySchema,
  User: UserSchema,
  AuditEntry: AuditEntrySchema,
  DueDocument: DueDocumentSchema,
  AuthorityCalls: AuthorityCallsSchema,
  Circuit: CircuitSchema,
  Queue: QueueSchema,
  ReturnCode: ReturnCodeSchema,
  ReturnCodeClass: ReturnCodeClassSchema,
};
