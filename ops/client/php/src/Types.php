<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui;

/**
 * Array shapes of requests and answers, for PHPStan, Psalm and editors.
 *
 * @phpstan-type Address array{ubigeo: string, address: string, department: string|null, province: string|null, district: string|null}
 * @phpstan-type AddressInput array{ubigeo: string, address: string, department?: string, province?: string, district?: string}
 * @phpstan-type Allowance array{amount?: int|float, rate?: int|float, affectsTaxBase?: bool, reason?: string}
 * @phpstan-type ApiClientInput array{clientId: string, clientSecret: string}
 * @phpstan-type AuditEntry array{id: string, at: string, action: string, actor: AuditEntryActor, subject: AuditEntrySubject|null, details: array<string, mixed>, requestId: string|null, address: string|null}
 * @phpstan-type AuditEntryActor array{kind: string, id: string|null, name?: string}
 * @phpstan-type AuditEntrySubject array{kind: string, id: string}
 * @phpstan-type AuditListAnswer array{data: list<AuditEntry>, pagination: FeedPagination}
 * @phpstan-type Authorization array{entity: '01'|'02'|'03'|'04'|'05'|'06'|'07'|'08'|'09'|'10'|'11'|'12', number: string}
 * @phpstan-type BankAccount array{bank: string, currencyCode: 'EUR'|'PEN'|'USD', number: string, cci?: string}
 * @phpstan-type Buyer array{identityType: '0'|'1'|'4'|'6'|'7'|'A'|'B'|'C'|'D'|'E'|'F'|'G'|'H', identityNumber: string, name: string, address?: string, country?: string}
 * @phpstan-type Carrier array{identityType: '0'|'1'|'4'|'6'|'7', identityNumber: string, name: string, registrationNumber?: string, authorization?: Authorization}
 * @phpstan-type CarrierDespatchAdviceRequest array{series: string, correlative?: int, issueDate: string, issueTime?: string, transferStartDate?: string, weightUnit?: 'KGM'|'TNE', observations?: string, sender: CarrierDespatchAdviceRequestSender, recipient: DespatchParty|NamedClient, subcontractor?: CarrierDespatchAdviceRequestSubcontractor, freightPayer?: CarrierDespatchAdviceRequestFreightPayer, registrationNumber?: string, authorization?: Authorization, vehicles: list<Vehicle>, drivers: list<Driver>, origin: CarrierLocation, destination: CarrierLocation, relatedDocuments?: list<CarrierRelatedDocument>, grossWeight: int|float, indicators?: CarrierTransferIndicators, goodsDescription?: string, items: list<CarrierDespatchItem>, email?: true|EmailAddresses}
 * @phpstan-type CarrierDespatchAdviceRequestFreightPayer array{identityType: '0'|'1'|'4'|'6'|'7', identityNumber: string, name: string, address?: string}
 * @phpstan-type CarrierDespatchAdviceRequestSender array{identityType: '0'|'1'|'4'|'6'|'7', identityNumber: string, name: string, address?: string}
 * @phpstan-type CarrierDespatchAdviceRequestSubcontractor array{identityType: '6', identityNumber: string, name: string, address?: string}
 * @phpstan-type CarrierDespatchItem array{code?: string, description: string, quantity: int|float, unitCode: string, sunatCode?: string, gtin?: string, tariffCode?: string, normalized?: bool}
 * @phpstan-type CarrierLocation array{ubigeo: string, address: string, latitude?: int|float, longitude?: int|float}
 * @phpstan-type CarrierRelatedDocument array{documentType: '01'|'03'|'04'|'09'|'12'|'31'|'48'|'50'|'52'|'65'|'66'|'67'|'68'|'69'|'80'|'82'|'93'|'94'|'95', documentId: string, issuerRuc?: string}
 * @phpstan-type CarrierTransferIndicators array{transshipment?: bool, returnWithEmptyVehicle?: bool, returnWithEmptyContainers?: bool, fullTransfer?: bool}
 * @phpstan-type Certificate array{subject: string, issuer: string, serialNumber: string, validFrom: string, validTo: string, daysLeft: int|float, effectiveFrom: string, rucException: string|null, warning: string|null, problems: list<string>}
 * @phpstan-type CertificateInput 'sandbox'|CertificateInputValue1|CertificateInputValue2
 * @phpstan-type CertificateInputValue1 array{pkcs12: string, password: string}
 * @phpstan-type CertificateInputValue2 array{pem: string}
 * @phpstan-type Client array{id: string, identityType: string, identityNumber: string, name: string, address: string|null, email: string|null, phone: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type ClientImport array{csv?: string, xlsx?: string, dryRun?: bool, onExisting?: 'refuse'|'update', columns?: array<string, 'identityType'|'identityNumber'|'name'|'address'|'email'|'phone'|null>}
 * @phpstan-type ClientsCreateRequest array{identityType: '0'|'1'|'4'|'6'|'7', identityNumber: string, name: string, address?: string|null, email?: string|null, phone?: string|null}
 * @phpstan-type ClientsListAnswer array{data: list<Client>, pagination: ClientsListAnswerPagination}
 * @phpstan-type ClientsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type ClientsStatementAnswer array{client: ClientsStatementAnswerClient, from: string|null, to: string|null, accounts: list<ClientsStatementAnswerAccountsItem>}
 * @phpstan-type ClientsStatementAnswerAccountsItem array{currencyCode: string, openingBalance: int|float, entries: list<ClientsStatementAnswerAccountsItemEntriesItem>, closingBalance: int|float}
 * @phpstan-type ClientsStatementAnswerAccountsItemEntriesItem array{date: string, kind: 'document'|'debit_note'|'credit_note'|'voiding'|'payment'|'reversal', documentId: string, receivableId: string, paymentId: string|null, charge: int|float, credit: int|float, balance: int|float}
 * @phpstan-type ClientsStatementAnswerClient array{id: string, identityType: string, identityNumber: string, name: string}
 * @phpstan-type ClientsUpdateRequest array{identityType?: '0'|'1'|'4'|'6'|'7', identityNumber?: string, name?: string, address?: string|null, email?: string|null, phone?: string|null}
 * @phpstan-type Container array{number: string, seal?: string}
 * @phpstan-type CredentialCheck array{ok: bool, problem: string|null, remedy: string|null}
 * @phpstan-type CreditNoteRequest array{series: string, customer: CreditNoteRequestCustomer|NamedClient, referenceDocumentId: string, referenceDocumentType: '01'|'03', references?: list<CreditNoteRequestReferencesItem>, responseDescription: string, correlative?: int, issueDate: string, dueDate?: string, currencyCode?: 'EUR'|'PEN'|'USD', exchangeRate?: int|float, items: list<SaleItem|SaleProductItem>, observations?: string, purchaseOrder?: string, paymentTerms?: string, detraction?: Detraction, issueTime?: string, establishmentCode?: string, instalments?: list<Instalment>, discounts?: list<Allowance>, charges?: list<DocumentCharge>, rounding?: int|float, relatedDocuments?: list<SaleRelatedDocument>, roundTo?: 0.1, responseCode: '01'|'02'|'03'|'04'|'05'|'06'|'07'|'08'|'09'|'10'|'11'|'12'|'13', email?: true|EmailAddresses}
 * @phpstan-type CreditNoteRequestCustomer array{identityType: '0'|'1'|'4'|'6'|'7'|'A'|'B'|'C'|'D'|'E'|'F'|'G'|'H', identityNumber: string, name: string, address?: string, country?: string}
 * @phpstan-type CreditNoteRequestReferencesItem array{documentType: '01'|'03', documentId: string}
 * @phpstan-type CurrencyAging array{currencyCode: string, receivables: int|float, amount: int|float, buckets: list<CurrencyAgingBucketsItem>, top: list<CurrencyAgingTopItem>}
 * @phpstan-type CurrencyAgingBucketsItem array{bucket: 'current'|'1-30'|'31-60'|'61-90'|'90+', receivables: int|float, amount: int|float}
 * @phpstan-type CurrencyAgingTopItem array{identityNumber: string, name: string, receivables: int|float, amount: int|float, dueDate: string|null}
 * @phpstan-type CurrencyRanking array{currencyCode: string, customers: int|float, documents: int|float, total: int|float, top: list<CurrencyRankingTopItem>}
 * @phpstan-type CurrencyRankingTopItem array{identityType: string, identityNumber: string, name: string, documents: int|float, total: int|float, share: int|float|null}
 * @phpstan-type CurrencySales array{currencyCode: string, documents: int|float, totals: Totals, byDay: list<CurrencySalesByDayItem>, byType: list<CurrencySalesByTypeItem>, byMethod: list<CurrencySalesByMethodItem>, byTax: list<CurrencySalesByTaxItem>}
 * @phpstan-type CurrencySalesByDayItem array{date: string, documents: int|float, totals: Totals}
 * @phpstan-type CurrencySalesByMethodItem array{paidWith: 'cash'|'card'|'transfer'|'wallet'|'other'|'owed', documents: int|float, totals: Totals}
 * @phpstan-type CurrencySalesByTaxItem array{tax: 'igv'|'isc'|'exempt'|'unaffected'|'free'|'export'|'ivap'|'icbper', base: int|float|null, amount: int|float}
 * @phpstan-type CurrencySalesByTypeItem array{documentType: string, documents: int|float, totals: Totals}
 * @phpstan-type DatedRule array{id: string, rule: string, title: string, form: 'percent'|'soles'|'days'|'text'|'none', value: string|null, from: string|null, to: string|null, types: list<string>, level: 'warn'|'refuse'|null, norm: string, confidence: 'A'|'B'|'C'}
 * @phpstan-type DebitNoteRequest array{series: string, customer: DebitNoteRequestCustomer|NamedClient, referenceDocumentId?: string, referenceDocumentType?: '01'|'03', references?: list<DebitNoteRequestReferencesItem>, responseDescription: string, correlative?: int, issueDate: string, dueDate?: string, currencyCode?: 'EUR'|'PEN'|'USD', exchangeRate?: int|float, items: list<SaleItem|SaleProductItem>, observations?: string, purchaseOrder?: string, paymentTerms?: string, detraction?: Detraction, issueTime?: string, establishmentCode?: string, instalments?: list<Instalment>, discounts?: list<Allowance>, charges?: list<DocumentCharge>, rounding?: int|float, relatedDocuments?: list<SaleRelatedDocument>, roundTo?: 0.1, responseCode: '01'|'02'|'03'|'11'|'12'|'13', email?: true|EmailAddresses}
 * @phpstan-type DebitNoteRequestCustomer array{identityType: '0'|'1'|'4'|'6'|'7'|'A'|'B'|'C'|'D'|'E'|'F'|'G'|'H', identityNumber: string, name: string, address?: string, country?: string}
 * @phpstan-type DebitNoteRequestReferencesItem array{documentType: '01'|'03', documentId: string}
 * @phpstan-type Delivery array{country?: string, ubigeo?: string, address?: string}
 * @phpstan-type DespatchAdviceRequest array{series: string, correlative?: int, despatchType?: '09', issueDate: string, issueTime?: string, transferStartDate?: string, weightUnit?: 'KGM'|'TNE', observations?: string, transferReason: '01'|'02'|'03'|'04'|'05'|'06'|'07'|'08'|'09'|'13'|'14'|'17'|'18'|'19', transferDescription?: string, handoverDate?: string, grossWeight: int|float, netWeight?: int|float, weightNote?: string, numberOfPackages?: int, containers?: list<Container>, carrier?: Carrier, vehicle?: Plate, vehicles?: list<Vehicle>, driver?: Driver, drivers?: list<Driver>, indicators?: TransferIndicators, senderAuthorization?: Authorization, origin: Location, destination: Location, port?: Terminal, airport?: Terminal, recipient: DespatchParty|NamedClient, buyer?: DespatchParty, supplier?: DespatchParty, relatedDocuments?: list<RelatedDocument>, items: list<DespatchItem|DespatchProductItem>, email?: true|EmailAddresses}
 * @phpstan-type DespatchItem array{code: string, description: string, quantity: int|float, unitCode: string, sunatCode?: string, gtin?: string, tariffCode?: string, normalized?: bool, customsDocument?: DespatchItemCustomsDocument, transportDocument?: DespatchItemTransportDocument, container?: DespatchItemContainer}
 * @phpstan-type DespatchItemContainer array{number: string, seal?: string, empty?: bool}
 * @phpstan-type DespatchItemCustomsDocument array{number: string, series: int|string}
 * @phpstan-type DespatchItemTransportDocument array{number: string, detail: int|string}
 * @phpstan-type DespatchParty array{identityType: '0'|'1'|'4'|'6'|'7', identityNumber: string, name: string, address?: string}
 * @phpstan-type DespatchProductItem array{productId: string, code?: string, description?: string, quantity: int|float, unitCode?: string, sunatCode?: string, gtin?: string, tariffCode?: string, normalized?: bool, customsDocument?: DespatchProductItemCustomsDocument, transportDocument?: DespatchProductItemTransportDocument, container?: DespatchProductItemContainer}
 * @phpstan-type DespatchProductItemContainer array{number: string, seal?: string, empty?: bool}
 * @phpstan-type DespatchProductItemCustomsDocument array{number: string, series: int|string}
 * @phpstan-type DespatchProductItemTransportDocument array{number: string, detail: int|string}
 * @phpstan-type Detraction array{code: '001'|'002'|'003'|'004'|'005'|'007'|'008'|'009'|'010'|'011'|'012'|'013'|'014'|'015'|'016'|'017'|'019'|'020'|'021'|'022'|'023'|'024'|'025'|'026'|'027'|'028'|'030'|'031'|'032'|'034'|'035'|'036'|'037'|'038'|'039'|'040'|'041'|'042'|'043'|'044'|'045'|'046'|'047'|'099', percentage: int|float, amount?: int|float, bankAccount: string}
 * @phpstan-type District array{ubigeo: string, district: string, province: string, department: string}
 * @phpstan-type DistrictsListAnswer array{data: list<District>}
 * @phpstan-type DocumentCharge array{kind?: 'service'|'fise'|'other', amount?: int|float, rate?: int|float, affectsTaxBase?: bool, reason?: string}
 * @phpstan-type DocumentImport array{id: string, status: 'queued'|'running'|'done'|'cancelled', total: int|float, done: int|float, accepted: int|float, rejected: int|float, failed: int|float, cancelled: int|float, cancelReason: string|null, fileName: string|null, createdAt: string, links: DocumentImportLinks}
 * @phpstan-type DocumentImportLinks array{result: string}
 * @phpstan-type DocumentImportPreview array{rows: int|float, total: int|float, ready: int|float, known: int|float, failed: int|float, problems: list<DocumentImportPreviewProblemsItem>, warnings: list<DocumentImportPreviewWarningsItem>, headerRow: int|float, columns: list<DocumentImportPreviewColumnsItem>, fields: list<DocumentImportPreviewFieldsItem>, leftOutRows: list<int|float>, totals: list<DocumentImportPreviewTotalsItem>, preview: list<PreviewDocument>}
 * @phpstan-type DocumentImportPreviewColumnsItem array{column: string, heading: string, field: string|null, examples: list<string>}
 * @phpstan-type DocumentImportPreviewFieldsItem array{field: string, title: string}
 * @phpstan-type DocumentImportPreviewProblemsItem array{row: int|float, path: string, message: string, column: string|null, value: string|null}
 * @phpstan-type DocumentImportPreviewTotalsItem array{currencyCode: string, total: int|float}
 * @phpstan-type DocumentImportPreviewWarningsItem array{row: int|float, path: string, message: string, column: string|null, value: string|null}
 * @phpstan-type DocumentImportRequest array{csv?: string, xlsx?: string, dryRun?: bool, type?: '01'|'03'|'07'|'08'|'09'|'31', columns?: array<string, 'reference'|'type'|'series'|'correlative'|'issueDate'|'email.to'|'observations'|'customer.identityType'|'customer.identityNumber'|'customer.name'|'customer.address'|'dueDate'|'printedDueDate'|'paidWith'|'initialPayment'|'instalments.0.amount'|'instalments.0.dueDate'|'instalments.1.amount'|'instalments.1.dueDate'|'instalments.2.amount'|'instalments.2.dueDate'|'instalments.3.amount'|'instalments.3.dueDate'|'instalments.4.amount'|'instalments.4.dueDate'|'instalments.5.amount'|'instalments.5.dueDate'|'operationType'|'retention.rate'|'currencyCode'|'exchangeRate'|'establishmentCode'|'purchaseOrder'|'paymentTerms'|'detraction.code'|'detraction.percentage'|'detraction.amount'|'detraction.bankAccount'|'code'|'description'|'quantity'|'unitCode'|'sunatCode'|'gtin'|'unitPrice'|'unitPriceWithTax'|'igvType'|'discount'|'iscRate'|'iscSystemType'|'plasticBags'|'referenceDocumentId'|'referenceDocumentType'|'responseCode'|'responseDescription'|'transferReason'|'transferDescription'|'handoverDate'|'numberOfPackages'|'carrier.identityType'|'carrier.identityNumber'|'carrier.name'|'carrier.registrationNumber'|'transferStartDate'|'grossWeight'|'weightUnit'|'origin.ubigeo'|'origin.address'|'origin.establishmentCode'|'destination.ubigeo'|'destination.address'|'destination.establishmentCode'|'recipient.identityType'|'recipient.identityNumber'|'recipient.name'|'recipient.address'|'vehicles.0.plate'|'drivers.0.identityType'|'drivers.0.identityNumber'|'drivers.0.name'|'drivers.0.licenseNumber'|'relatedDocuments.0.documentType'|'relatedDocuments.0.documentId'|'relatedDocuments.0.issuerRuc'|'sender.identityType'|'sender.identityNumber'|'sender.name'|'sender.address'|'registrationNumber'|null>, fileName?: string}
 * @phpstan-type DocumentImportsListAnswer array{data: list<DocumentImport>, pagination: DocumentImportsListAnswerPagination}
 * @phpstan-type DocumentImportsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type DocumentRecord array{id: string, documentId: string, status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', cdrResponseCode: string|null, cdrDescription: string|null, ticket: string|null, hash: string|null, qr: string|null, amountInWords: string|null, livemode: bool, documentType: string, series: string, correlative: int|float, issueDate: string, currencyCode: string, customer?: Party, supplier?: Party, recipient?: Party, seller?: Party, paidWith: 'cash'|'card'|'transfer'|'wallet'|'other'|null, totals: Totals, observations: list<DocumentRecordObservationsItem>, voided: bool, voidedAt: string|null, cdrMissing: bool, attempts: int|float, submissionDeadline: string|null, createdAt: string, updatedAt: string, links: DocumentRecordLinks, request: mixed, history: list<DocumentRecordHistoryItem>, channel: 'default'|'beta'|'production'|'ose', warnings: list<DocumentRecordWarningsItem>}
 * @phpstan-type DocumentRecordHistoryItem array{at: string, from: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR'|null, to: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', reason: string, actor: string, actorName?: string}
 * @phpstan-type DocumentRecordLinks array{pdf: string|null, escpos: string|null, xml: string|null, cdr: string|null, public: string|null}
 * @phpstan-type DocumentRecordObservationsItem array{code: string, message: string}
 * @phpstan-type DocumentRecordWarningsItem array{code: string, message: string}
 * @phpstan-type DocumentsListAnswer array{data: list<ListedDocument>, pagination: DocumentsListAnswerPagination}
 * @phpstan-type DocumentsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type DocumentsListEmailsAnswer array{data: list<Email>}
 * @phpstan-type DocumentsSendDailySummariesAnswer array{data: list<EmissionResult>}
 * @phpstan-type DocumentsSendDailySummariesRequest array{referenceDate: string}
 * @phpstan-type DocumentsVoidOptionsAnswer array{id: string, today: string, file: 'RA'|'RC'|'RR'|null, options: list<DocumentsVoidOptionsAnswerOptionsItem>}
 * @phpstan-type DocumentsVoidOptionsAnswerOptionsItem array{way: 'RA'|'RC'|'RR'|'credit-note'|'debit-note'|'correction'|'report'|'same-number'|'new-document'|'sol-portal'|'wait', open: bool, until: string|null, effect: string, closedBecause: string|null, codes: list<string>, remarks: list<string>}
 * @phpstan-type DocumentsVoidRequest array{reason: string}
 * @phpstan-type Driver array{identityType: '0'|'1'|'4'|'6'|'7', identityNumber: string, name: string, licenseNumber: string}
 * @phpstan-type Email array{id: string, to: string, cc: list<string>, state: 'WAITING'|'QUEUED'|'SENT'|'FAILED'|'CANCELLED', attempts: int|float, problem: string|null, createdAt: string, sentAt: string|null}
 * @phpstan-type EmailAddresses array{to: string, cc?: list<string>}
 * @phpstan-type EmissionAnswer array{id: string, documentId: string, status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', cdrResponseCode: string|null, cdrDescription: string|null, ticket: string|null, hash: string|null, qr: string|null, amountInWords: string|null, livemode: bool, warnings: list<EmissionAnswerWarningsItem>}
 * @phpstan-type EmissionAnswerWarningsItem array{code: string, message: string}
 * @phpstan-type EmissionResult array{id: string, documentId: string, status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', cdrResponseCode: string|null, cdrDescription: string|null, ticket: string|null, hash: string|null, qr: string|null, amountInWords: string|null, livemode: bool}
 * @phpstan-type ErrorsListAnswer array{data: list<ReturnCode>}
 * @phpstan-type Establishment array{id: string, code: string, name: string, ubigeo: string, address: string, phone: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type EstablishmentsCreateRequest array{code: string, name: string, ubigeo: string, address: string, phone?: string|null}
 * @phpstan-type EstablishmentsListAnswer array{data: list<Establishment>, pagination: EstablishmentsListAnswerPagination}
 * @phpstan-type EstablishmentsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type EstablishmentsUpdateRequest array{code?: string, name?: string, ubigeo?: string, address?: string, phone?: string|null}
 * @phpstan-type Event array{id: string, type: string, timestamp: string, data: mixed}
 * @phpstan-type EventsListAnswer array{data: list<Event>, pagination: FeedPagination}
 * @phpstan-type ExchangeRate array{date: string, buy: int|float, sell: int|float}
 * @phpstan-type Export array{id: string, kind: 'documents'|'sales-register'|'archive'|'purchases', parameters: array<string, mixed>, status: 'PENDING'|'RUNNING'|'COMPLETED'|'FAILED'|'CANCELLED', percent: int|float, done: int|float, total: int|float|null, fileName: string|null, byteLength: int|float|null, problem: string|null, createdAt: string, finishedAt: string|null, expiresAt: string, links: ExportLinks}
 * @phpstan-type ExportLinks array{download: string|null}
 * @phpstan-type ExportsCreateRequest1 array{kind: 'documents', format: 'csv'|'xlsx', type?: '01'|'03'|'04'|'07'|'08'|'09'|'20'|'31'|'40'|'RA'|'RC'|'RR', status?: list<'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR'>, series?: string, correlative?: int, customer?: string, from?: string, to?: string, q?: string, payable?: int|float, product?: string, voided?: bool, relatedTo?: string, ticket?: string, due?: 'soon', sort?: '-createdAt'|'createdAt'|'-issueDate'|'issueDate'}
 * @phpstan-type ExportsCreateRequest2 array{kind: 'sales-register', period: string}
 * @phpstan-type ExportsCreateRequest3 array{kind: 'archive', period: string}
 * @phpstan-type ExportsCreateRequest4 array{kind: 'purchases', format: 'csv'|'xlsx', period: string}
 * @phpstan-type ExportsListAnswer array{data: list<Export>, pagination: ExportsListAnswerPagination}
 * @phpstan-type ExportsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type FeedPagination array{limit: int|float, nextCursor: string|null}
 * @phpstan-type Fishing array{vesselRegistration: string, vesselName: string, species: string, landingPlace: string, landingDate: string, quantity: int|float}
 * @phpstan-type Freight array{origin: FreightOrigin, destination: FreightDestination, journey: string, serviceReferenceValue: int|float, effectiveLoadReferenceValue: int|float, nominalLoadReferenceValue: int|float}
 * @phpstan-type FreightDestination array{ubigeo: string, address: string}
 * @phpstan-type FreightOrigin array{ubigeo: string, address: string}
 * @phpstan-type ImportReport array{rows: int|float, created: int|float, updated: int|float, unchanged: int|float, failed: int|float, existingRows: list<int|float>, problems: list<ImportReportProblemsItem>, warnings?: list<ImportReportWarningsItem>, headerRow: int|float, columns: list<ImportReportColumnsItem>, leftOutRows: list<int|float>, preview?: list<ImportReportPreviewItem>}
 * @phpstan-type ImportReportColumnsItem array{column: string, heading: string, field: string|null, examples: list<string>}
 * @phpstan-type ImportReportPreviewItem array{row: int|float, outcome: 'created'|'updated'|'unchanged'|'exists'|'failed', values: array<string, string|int|float|bool>}
 * @phpstan-type ImportReportProblemsItem array{row: int|float, path: string, message: string, column: string|null, value: string|null}
 * @phpstan-type ImportReportWarningsItem array{row: int|float, path: string, message: string, column: string|null, value: string|null}
 * @phpstan-type Instalment array{amount: int|float, dueDate: string}
 * @phpstan-type InvoiceRequest array{series: string, customer: Buyer|NamedClient, correlative?: int, issueDate: string, dueDate?: string, currencyCode?: 'EUR'|'PEN'|'USD', exchangeRate?: int|float, items: list<SaleItem|SaleProductItem>, observations?: string, purchaseOrder?: string, paymentTerms?: string, detraction?: Detraction, issueTime?: string, establishmentCode?: string, instalments?: list<Instalment>, discounts?: list<Allowance>, charges?: list<DocumentCharge>, rounding?: int|float, relatedDocuments?: list<SaleRelatedDocument>, roundTo?: 0.1, operationType?: '0101'|'0112'|'0113'|'0200'|'0201'|'0202'|'0203'|'0204'|'0205'|'0206'|'0207'|'0208'|'0401'|'1001'|'1002'|'1003'|'1004'|'2001'|'2100'|'2101'|'2102'|'2103'|'2104'|'2105'|'2106', printedDueDate?: string, initialPayment?: int|float, paidWith?: 'cash'|'card'|'transfer'|'wallet'|'other', prepayments?: list<Prepayment>, perception?: InvoiceRequestPerception, freight?: Freight, fishing?: Fishing, passengerTransport?: PassengerTransport, delivery?: Delivery, legends?: list<'2001'|'2002'|'2003'|'2004'|'2008'|'2009'|'2010'|'2011'>, retention?: InvoiceRequestRetention, email?: true|EmailAddresses}
 * @phpstan-type InvoiceRequestPerception array{regime: '51'|'52'|'53'}
 * @phpstan-type InvoiceRequestRetention array{rate?: int|float}
 * @phpstan-type ItemProperty array{code: '4000'|'4001'|'4002'|'4003'|'4004'|'4005'|'4006'|'4007'|'4008'|'4009'|'5000'|'5001'|'5002'|'5003'|'5010'|'5011'|'5012'|'5013'|'5014'|'5015'|'5016'|'5017'|'5018'|'5019'|'5020'|'5021'|'5022'|'5023'|'5024'|'5025'|'5026'|'5027'|'5028'|'5029'|'5030'|'5031'|'5032'|'5033'|'5034'|'5035'|'5036'|'7000'|'7001'|'7002'|'7003'|'7004'|'7005'|'7006'|'7007'|'7008'|'7009'|'7010'|'7011'|'7012'|'7013'|'7014'|'7015'|'7016'|'7017'|'7018'|'7019', value?: string, name?: string, startDate?: string, endDate?: string, days?: int}
 * @phpstan-type ListedDocument array{id: string, documentId: string, status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', cdrResponseCode: string|null, cdrDescription: string|null, ticket: string|null, hash: string|null, qr: string|null, amountInWords: string|null, livemode: bool, documentType: string, series: string, correlative: int|float, issueDate: string, currencyCode: string, customer?: Party, supplier?: Party, recipient?: Party, seller?: Party, paidWith: 'cash'|'card'|'transfer'|'wallet'|'other'|null, totals: Totals, observations: list<ListedDocumentObservationsItem>, voided: bool, voidedAt: string|null, cdrMissing: bool, attempts: int|float, submissionDeadline: string|null, createdAt: string, updatedAt: string, links: ListedDocumentLinks}
 * @phpstan-type ListedDocumentLinks array{pdf: string|null, escpos: string|null, xml: string|null, cdr: string|null, public: string|null}
 * @phpstan-type ListedDocumentObservationsItem array{code: string, message: string}
 * @phpstan-type Location array{ubigeo: string, address: string, latitude?: int|float, longitude?: int|float, establishmentCode?: string, ruc?: string}
 * @phpstan-type LogoInput array{mediaType: 'image/png'|'image/jpeg', base64: string}
 * @phpstan-type NamedClient array{clientId: string}
 * @phpstan-type Pagination array{page: int|float, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float}
 * @phpstan-type Party array{identityType: string, identityNumber: string, name: string, address?: string}
 * @phpstan-type PassengerTransport array{seat?: string, manifest?: string, passengerIdentityType?: string, passengerIdentityNumber?: string, passengerName?: string, origin?: PassengerTransportOrigin, destination?: PassengerTransportDestination, departureDate?: string, departureTime?: string}
 * @phpstan-type PassengerTransportDestination array{ubigeo: string, address: string}
 * @phpstan-type PassengerTransportOrigin array{ubigeo: string, address: string}
 * @phpstan-type Payment array{id: string, amount: int|float, date: string, paidWith: 'cash'|'card'|'transfer'|'wallet'|'other', method: string, automatic: bool, reference: string|null, reversedAt: string|null, createdAt: string, currencyCode: string, receivable: PaymentReceivable}
 * @phpstan-type PaymentReceivable array{id: string, documentId: string, documentRecordId: string, documentType: string, customer: PaymentReceivableCustomer, currencyCode: string, issueDate: string, dueDate: string|null, instalments: list<PaymentReceivableInstalmentsItem>, total: int|float, detraction: int|float, retention: int|float, paid: int|float, balance: int|float, overpaid: int|float, status: 'open'|'partial'|'paid'|'overdue'|'cancelled', createdAt: string, updatedAt: string}
 * @phpstan-type PaymentReceivableCustomer array{identityType: string, identityNumber: string, name: string}
 * @phpstan-type PaymentReceivableInstalmentsItem array{amount: int|float, dueDate: string, paid: int|float, open: int|float}
 * @phpstan-type PaymentsListAnswer array{data: list<Payment>, pagination: PaymentsListAnswerPagination}
 * @phpstan-type PaymentsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type PdfFormat 'a4'|'a5'|'ticket'|'ticket58'
 * @phpstan-type PerceptionItem array{documentType: '01'|'03'|'04'|'05'|'06'|'07'|'08'|'09'|'11'|'12'|'13'|'14'|'15'|'16'|'18'|'20'|'21'|'24'|'28'|'30'|'31'|'34'|'35'|'36'|'37'|'40'|'41'|'42'|'43'|'45'|'55'|'56'|'71'|'72'|'87'|'88', documentId: string, issueDate: string, currencyCode: 'AED'|'AFN'|'ALL'|'AMD'|'ANG'|'AOA'|'ARS'|'AUD'|'AWG'|'BAM'|'BBD'|'BDT'|'BGN'|'BHD'|'BIF'|'BMD'|'BND'|'BOB'|'BRL'|'BSD'|'BTN'|'BWP'|'BZD'|'CAD'|'CDF'|'CHF'|'CLP'|'CNY'|'COP'|'CRC'|'CUP'|'CVE'|'CZK'|'DJF'|'DKK'|'DOP'|'DZD'|'EGP'|'ERN'|'ETB'|'EUR'|'FJD'|'FKP'|'GBP'|'GEL'|'GIP'|'GMD'|'GNF'|'GTQ'|'GYD'|'HKD'|'HNL'|'HTG'|'HUF'|'IDR'|'ILS'|'INR'|'IQD'|'IRR'|'ISK'|'JMD'|'JOD'|'JPY'|'KES'|'KGS'|'KHR'|'KMF'|'KPW'|'KRW'|'KWD'|'KYD'|'KZT'|'LAK'|'LBP'|'LKR'|'LRD'|'LSL'|'LYD'|'MAD'|'MDL'|'MKD'|'MMK'|'MNT'|'MOP'|'MUR'|'MVR'|'MWK'|'MXN'|'MYR'|'NAD'|'NGN'|'NIO'|'NOK'|'NPR'|'NZD'|'OMR'|'PAB'|'PEN'|'PGK'|'PHP'|'PKR'|'PLN'|'PYG'|'QAR'|'RUB'|'RWF'|'SAR'|'SBD'|'SCR'|'SEK'|'SGD'|'SHP'|'SOS'|'SVC'|'SYP'|'SZL'|'THB'|'TJS'|'TND'|'TOP'|'TTD'|'TWD'|'TZS'|'UAH'|'UGX'|'USD'|'UYU'|'UZS'|'VND'|'VUV'|'WST'|'XAF'|'XCD'|'XOF'|'XPF'|'YER'|'ZAR', totalAmount: int|float, collectionDate: string, collectionAmount: int|float, perceptionAmount: int|float, netCollectedAmount: int|float, exchangeRate?: int|float, exchangeDate?: string}
 * @phpstan-type PerceptionRequest array{series: string, correlative?: int, issueDate: string, observations?: string, perceptionType: '01'|'02'|'03', perceptionRate: int|float, customer: PerceptionRequestCustomer|NamedClient, totalPerceived: int|float, totalCollected: int|float, items: list<PerceptionItem>, email?: true|EmailAddresses}
 * @phpstan-type PerceptionRequestCustomer array{identityType: '6', identityNumber: string, name: string, address?: string}
 * @phpstan-type PlaceOfSale array{ubigeo: string, address: string, type: '01'|'02'|'03'|'04'|'05'}
 * @phpstan-type Plate array{plate: string}
 * @phpstan-type Prepayment array{documentType: '01'|'03', documentId: string, amount: int|float, igvType?: '10'|'17'|'20'|'30'|'40', isc?: int|float}
 * @phpstan-type PreviewDocument array{reference: string, rows: list<int|float>, documentType: string, outcome: 'ready'|'known'|'failed', documentId: string|null, series: string|null, correlative: int|float|null, issueDate: string|null, counterparty: string|null, currencyCode: string|null, total: int|float|null, items: int|float}
 * @phpstan-type Product array{id: string, code: string, description: string, unitCode: string, unitPrice: int|float|null, unitPriceWithTax: int|float|null, igvType: string, iscRate: int|float|null, iscSystemType: string|null, sunatCode: string|null, gtin: string|null, plasticBag: bool, createdAt: string, updatedAt: string, warnings?: list<ProductWarningsItem>}
 * @phpstan-type ProductCode array{code: string, name: string, segment: string}
 * @phpstan-type ProductCodesListAnswer array{data: list<ProductCode>}
 * @phpstan-type ProductImport array{csv?: string, xlsx?: string, dryRun?: bool, onExisting?: 'refuse'|'update', columns?: array<string, 'code'|'description'|'unitCode'|'unitPrice'|'unitPriceWithTax'|'priceIncludesTax'|'igvType'|'iscRate'|'iscSystemType'|'sunatCode'|'gtin'|'plasticBag'|null>, pricesIncludeTax?: bool, units?: array<string, string>}
 * @phpstan-type ProductWarningsItem array{code: string, message: string}
 * @phpstan-type ProductsCreateRequest array{code: string, description: string, unitCode: string, igvType?: '10'|'11'|'12'|'13'|'14'|'15'|'16'|'17'|'20'|'21'|'30'|'31'|'32'|'33'|'34'|'35'|'36'|'37'|'40', unitPrice?: int|float, unitPriceWithTax?: int|float, iscRate?: int|float|null, iscSystemType?: '01'|'02'|'03'|null, sunatCode?: string|null, gtin?: string|null, plasticBag?: bool}
 * @phpstan-type ProductsListAnswer array{data: list<Product>, pagination: ProductsListAnswerPagination}
 * @phpstan-type ProductsListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type ProductsUpdateRequest array{code?: string, description?: string, unitCode?: string, igvType?: '10'|'11'|'12'|'13'|'14'|'15'|'16'|'17'|'20'|'21'|'30'|'31'|'32'|'33'|'34'|'35'|'36'|'37'|'40', unitPrice?: int|float, unitPriceWithTax?: int|float, iscRate?: int|float|null, iscSystemType?: '01'|'02'|'03'|null, sunatCode?: string|null, gtin?: string|null, plasticBag?: bool}
 * @phpstan-type Purchase array{id: string, period: string, supplier: PurchaseSupplier, documentType: string, series: string, number: string, year: string|null, issueDate: string|null, currencyCode: string, exchangeRate: int|float|null, total: int|float, amounts: PurchaseAmounts|null, modifies: PurchaseModifies|null, car: string|null, inProposal: bool, monthsLate: int|float|null, validity: PurchaseValidity|null, xml: PurchaseXml|null}
 * @phpstan-type PurchaseAmounts array{taxable: int|float, igv: int|float, mixedTaxable: int|float, mixedIgv: int|float, untaxedTaxable: int|float, untaxedIgv: int|float, unaffected: int|float, isc: int|float, icbper: int|float, other: int|float, total: int|float}
 * @phpstan-type PurchaseItem array{code: string, description: string, quantity: int|float, unitCode: string, unitPrice: int|float, igvType?: '10'|'11'|'12'|'13'|'14'|'15'|'16'|'20'|'21'|'30'|'31'|'32'|'33'|'34'|'35'|'36'|'37', sunatCode?: string, properties?: list<PurchaseItemPropertiesItem>}
 * @phpstan-type PurchaseItemPropertiesItem array{code: '6000'|'6004'|'6005'|'6006', value: string}
 * @phpstan-type PurchaseModifies array{documentType: string, series: string, number: string, issueDate: string|null}
 * @phpstan-type PurchaseSettlementRequest array{series: string, correlative?: int, issueDate: string, issueTime?: string, establishmentCode?: string, currencyCode?: 'EUR'|'PEN'|'USD', exchangeRate?: int|float, operationType?: '0501'|'0502'|'0503', seller: Seller, placeOfSale: PlaceOfSale, items: list<PurchaseItem>, incomeRetention?: PurchaseSettlementRequestIncomeRetention, observations?: string, email?: true|EmailAddresses}
 * @phpstan-type PurchaseSettlementRequestIncomeRetention array{rate: int|float}
 * @phpstan-type PurchaseSupplier array{identityType: string, identityNumber: string, name: string}
 * @phpstan-type PurchaseValidity array{status: 'ACCEPTED'|'VOIDED'|'AUTHORIZED'|'REJECTED'|'NOT_FOUND'|'NOT_COVERED', issuer: PurchaseValidityIssuer|null, observations: list<string>, checkedAt: string}
 * @phpstan-type PurchaseValidityIssuer array{status: string, domicile: string}
 * @phpstan-type PurchaseXml array{signatureValid: bool, linkedAt: string, link: string}
 * @phpstan-type PurchasesAddXmlRequest array{xml?: string, zip?: string}
 * @phpstan-type PurchasesCheckRequest array{period: string}
 * @phpstan-type PurchasesListAnswer array{data: list<Purchase>, pagination: Pagination}
 * @phpstan-type PurchasesRegisterMonth array{period: string, fetchedAt: string|null, sunat: PurchasesRegisterMonthSunat|null, byValidity: PurchasesRegisterMonthByValidity, problems: PurchasesRegisterMonthProblems, purchaseCount: int|float, purchases: list<Purchase>, tickets: list<RegisterTicket>, inSol: string}
 * @phpstan-type PurchasesRegisterMonthByValidity array{ACCEPTED: int|float, VOIDED: int|float, AUTHORIZED: int|float, REJECTED: int|float, NOT_FOUND: int|float, NOT_COVERED: int|float, UNCHECKED: int|float}
 * @phpstan-type PurchasesRegisterMonthProblems array{voided: int|float, rejected: int|float, unknown: int|float, late: int|float, expired: int|float, unproposed: int|float, badSignature: int|float}
 * @phpstan-type PurchasesRegisterMonthSunat array{count: int|float, taxable: int|float, igv: int|float, mixedTaxable: int|float, mixedIgv: int|float, untaxedTaxable: int|float, untaxedIgv: int|float, unaffected: int|float, isc: int|float, icbper: int|float, other: int|float, total: int|float}
 * @phpstan-type ReceiptRequest array{series: string, customer: Buyer|NamedClient, correlative?: int, issueDate: string, dueDate?: string, currencyCode?: 'EUR'|'PEN'|'USD', exchangeRate?: int|float, items: list<SaleItem|SaleProductItem>, observations?: string, purchaseOrder?: string, paymentTerms?: string, detraction?: Detraction, issueTime?: string, establishmentCode?: string, instalments?: list<Instalment>, discounts?: list<Allowance>, charges?: list<DocumentCharge>, rounding?: int|float, relatedDocuments?: list<SaleRelatedDocument>, roundTo?: 0.1, operationType?: '0101'|'0112'|'0113'|'0200'|'0201'|'0202'|'0203'|'0204'|'0205'|'0206'|'0207'|'0208'|'0401'|'1001'|'1002'|'1003'|'1004'|'2001'|'2100'|'2101'|'2102'|'2103'|'2104'|'2105'|'2106', printedDueDate?: string, initialPayment?: int|float, paidWith?: 'cash'|'card'|'transfer'|'wallet'|'other', prepayments?: list<Prepayment>, perception?: ReceiptRequestPerception, freight?: Freight, fishing?: Fishing, passengerTransport?: PassengerTransport, delivery?: Delivery, legends?: list<'2001'|'2002'|'2003'|'2004'|'2008'|'2009'|'2010'|'2011'>, email?: true|EmailAddresses}
 * @phpstan-type ReceiptRequestPerception array{regime: '51'|'52'|'53'}
 * @phpstan-type Receivable array{id: string, documentId: string, documentRecordId: string, documentType: string, customer: ReceivableCustomer, currencyCode: string, issueDate: string, dueDate: string|null, instalments: list<ReceivableInstalmentsItem>, total: int|float, detraction: int|float, retention: int|float, paid: int|float, balance: int|float, overpaid: int|float, status: 'open'|'partial'|'paid'|'overdue'|'cancelled', createdAt: string, updatedAt: string}
 * @phpstan-type ReceivableCustomer array{identityType: string, identityNumber: string, name: string}
 * @phpstan-type ReceivableInstalmentsItem array{amount: int|float, dueDate: string, paid: int|float, open: int|float}
 * @phpstan-type ReceivablesGetAnswer array{id: string, documentId: string, documentRecordId: string, documentType: string, customer: ReceivablesGetAnswerCustomer, currencyCode: string, issueDate: string, dueDate: string|null, instalments: list<ReceivablesGetAnswerInstalmentsItem>, total: int|float, detraction: int|float, retention: int|float, paid: int|float, balance: int|float, overpaid: int|float, status: 'open'|'partial'|'paid'|'overdue'|'cancelled', createdAt: string, updatedAt: string, notes: list<ReceivablesGetAnswerNotesItem>, payments: list<ReceivablesGetAnswerPaymentsItem>}
 * @phpstan-type ReceivablesGetAnswerCustomer array{identityType: string, identityNumber: string, name: string}
 * @phpstan-type ReceivablesGetAnswerInstalmentsItem array{amount: int|float, dueDate: string, paid: int|float, open: int|float}
 * @phpstan-type ReceivablesGetAnswerNotesItem array{documentId: string, documentRecordId: string, documentType: string, issueDate: string, total: int|float, voided: bool}
 * @phpstan-type ReceivablesGetAnswerPaymentsItem array{id: string, amount: int|float, date: string, paidWith: 'cash'|'card'|'transfer'|'wallet'|'other', method: string, automatic: bool, reference: string|null, reversedAt: string|null, createdAt: string}
 * @phpstan-type ReceivablesListAnswer array{data: list<Receivable>, pagination: ReceivablesListAnswerPagination}
 * @phpstan-type ReceivablesListAnswerPagination array{page: int|float|null, limit: int|float, total: int|float, totalIsExact: bool, totalPages: int|float, nextCursor: string|null}
 * @phpstan-type ReceivablesRecordPaymentRequest array{amount: int|float, date: string, paidWith?: 'cash'|'card'|'transfer'|'wallet'|'other', method?: string, reference?: string}
 * @phpstan-type RegisterDifference array{documentId: string, kind: 'missing_at_sunat'|'missing_here'|'amount'|'state'|'exchange_rate'|'other', own: RegisterRow|null, sunat: RegisterRow|null, remedy: string}
 * @phpstan-type RegisterRow array{issueDate: string|null, customer: RegisterRowCustomer, currencyCode: string, exchangeRate: int|float|null, voided: bool|null, totals: RegisterRowTotals}
 * @phpstan-type RegisterRowCustomer array{identityType: string, identityNumber: string, name: string}
 * @phpstan-type RegisterRowTotals array{export: int|float, taxable: int|float, igv: int|float, exempt: int|float, unaffected: int|float, isc: int|float, ivapBase: int|float, ivap: int|float, icbper: int|float, other: int|float, total: int|float}
 * @phpstan-type RegisterTicket array{id: string, kind: 'fetch'|'check'|'accept'|'replace'|'register_preliminary'|'delete_preliminary'|'delete_replacement', status: 'running'|'done'|'failed', ticket: string|null, code: string|null, problem: string|null, createdAt: string, endedAt: string|null}
 * @phpstan-type RegisterTotals array{count: int|float, export: int|float, taxable: int|float, igv: int|float, exempt: int|float, unaffected: int|float, isc: int|float, ivapBase: int|float, ivap: int|float, icbper: int|float, other: int|float, total: int|float}
 * @phpstan-type RegisteredSeries array{documentType: string, series: string, registered: bool, contingency: bool, establishmentCode: string|null, lastCorrelative: int|float}
 * @phpstan-type RelatedDocument array{documentType: '01'|'03'|'04'|'09'|'12'|'48'|'49'|'50'|'52'|'71'|'72'|'73'|'74'|'75'|'76'|'77'|'78'|'80'|'81'|'91'|'92', documentId: string, issuerRuc?: string}
 * @phpstan-type ReportsCustomersAnswer array{from: string, to: string, currency: string|null, data: list<CurrencyRanking>}
 * @phpstan-type ReportsDocumentsAnswer array{from: string, to: string, currency: string|null, documents: int|float, voided: int|float, byStatus: list<ReportsDocumentsAnswerByStatusItem>, data: list<ReportsDocumentsAnswerDataItem>}
 * @phpstan-type ReportsDocumentsAnswerByStatusItem array{status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', documents: int|float}
 * @phpstan-type ReportsDocumentsAnswerDataItem array{documentType: string, documents: int|float, voided: int|float, byStatus: list<ReportsDocumentsAnswerDataItemByStatusItem>}
 * @phpstan-type ReportsDocumentsAnswerDataItemByStatusItem array{status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', documents: int|float}
 * @phpstan-type ReportsReceivablesAnswer array{asOf: string, from: string|null, to: string|null, currency: string|null, data: list<CurrencyAging>}
 * @phpstan-type ReportsSalesAnswer array{from: string, to: string, currency: string|null, data: list<CurrencySales>}
 * @phpstan-type RetentionItem array{documentType: '01'|'03'|'04'|'05'|'06'|'07'|'08'|'09'|'11'|'12'|'13'|'14'|'15'|'16'|'18'|'20'|'21'|'24'|'28'|'30'|'31'|'34'|'35'|'36'|'37'|'40'|'41'|'42'|'43'|'45'|'55'|'56'|'71'|'72'|'87'|'88', documentId: string, issueDate: string, currencyCode: 'AED'|'AFN'|'ALL'|'AMD'|'ANG'|'AOA'|'ARS'|'AUD'|'AWG'|'BAM'|'BBD'|'BDT'|'BGN'|'BHD'|'BIF'|'BMD'|'BND'|'BOB'|'BRL'|'BSD'|'BTN'|'BWP'|'BZD'|'CAD'|'CDF'|'CHF'|'CLP'|'CNY'|'COP'|'CRC'|'CUP'|'CVE'|'CZK'|'DJF'|'DKK'|'DOP'|'DZD'|'EGP'|'ERN'|'ETB'|'EUR'|'FJD'|'FKP'|'GBP'|'GEL'|'GIP'|'GMD'|'GNF'|'GTQ'|'GYD'|'HKD'|'HNL'|'HTG'|'HUF'|'IDR'|'ILS'|'INR'|'IQD'|'IRR'|'ISK'|'JMD'|'JOD'|'JPY'|'KES'|'KGS'|'KHR'|'KMF'|'KPW'|'KRW'|'KWD'|'KYD'|'KZT'|'LAK'|'LBP'|'LKR'|'LRD'|'LSL'|'LYD'|'MAD'|'MDL'|'MKD'|'MMK'|'MNT'|'MOP'|'MUR'|'MVR'|'MWK'|'MXN'|'MYR'|'NAD'|'NGN'|'NIO'|'NOK'|'NPR'|'NZD'|'OMR'|'PAB'|'PEN'|'PGK'|'PHP'|'PKR'|'PLN'|'PYG'|'QAR'|'RUB'|'RWF'|'SAR'|'SBD'|'SCR'|'SEK'|'SGD'|'SHP'|'SOS'|'SVC'|'SYP'|'SZL'|'THB'|'TJS'|'TND'|'TOP'|'TTD'|'TWD'|'TZS'|'UAH'|'UGX'|'USD'|'UYU'|'UZS'|'VND'|'VUV'|'WST'|'XAF'|'XCD'|'XOF'|'XPF'|'YER'|'ZAR', totalAmount: int|float, paymentDate: string, paymentAmount: int|float, retentionAmount: int|float, netPaidAmount: int|float, exchangeRate?: int|float, exchangeDate?: string}
 * @phpstan-type RetentionRequest array{series: string, correlative?: int, issueDate: string, observations?: string, retentionType: '01'|'02', retentionRate: int|float, supplier: RetentionRequestSupplier|NamedClient, totalRetained: int|float, totalPaid: int|float, items: list<RetentionItem>, email?: true|EmailAddresses}
 * @phpstan-type RetentionRequestSupplier array{identityType: '6', identityNumber: string, name: string, address?: string}
 * @phpstan-type ReturnCode array{code: string, class: ReturnCodeClass, meaning: string, actor: 'nobody'|'service'|'issuer'|'administrator'|'operator', remedy: string, sunatText: string|null, retried: bool}
 * @phpstan-type ReturnCodeClass 'accepted'|'observed'|'rejected'|'fault'
 * @phpstan-type ReversalItem array{series: string, correlative: int, documentType: '04'|'20'|'40', reason: string}
 * @phpstan-type ReversalsRequest array{issueDate: string, referenceDate: string, correlative?: int, items: list<ReversalItem>}
 * @phpstan-type RuleImpact array{code: 'RATE_CHANGES'|'RATE_UNKNOWN'|'PRODUCTS_WITHOUT_CODE'|'PRODUCTS_UNKNOWN_CODE'|'PRODUCTS_UNCHECKED_CODE'|'FREE_GOODS_IN_SUMMARIES'|'NOTES_ON_SEVERAL'|'PENALTIES'|'SETTLEMENT_TERM', message: string, toDo: string|null, rule: string, from: string, count: int|float, examples: list<RuleImpactExamplesItem>}
 * @phpstan-type RuleImpactExamplesItem array{kind: 'product'|'document', id: string, code: string, name: string}
 * @phpstan-type RulesImpactAnswer array{date: string, impacts: list<RuleImpact>}
 * @phpstan-type RulesListAnswer array{date: string, rules: list<DatedRule>, upcoming: list<DatedRule>}
 * @phpstan-type SaleItem array{code: string, description: string, quantity: int|float, unitCode: string, unitPrice?: int|float, unitPriceWithTax?: int|float, igvType?: '10'|'11'|'12'|'13'|'14'|'15'|'16'|'17'|'20'|'21'|'30'|'31'|'32'|'33'|'34'|'35'|'36'|'37'|'40', free?: true, discount?: int|float, discounts?: list<Allowance>, charges?: list<Allowance>, iscRate?: int|float, iscSystemType?: '01'|'02'|'03', plasticBags?: int, sunatCode?: string, gtin?: string, properties?: list<ItemProperty>}
 * @phpstan-type SaleProductItem array{productId: string, code?: string, description?: string, quantity: int|float, unitCode?: string, unitPrice?: int|float, unitPriceWithTax?: int|float, igvType?: '10'|'11'|'12'|'13'|'14'|'15'|'16'|'17'|'20'|'21'|'30'|'31'|'32'|'33'|'34'|'35'|'36'|'37'|'40', free?: true, discount?: int|float, discounts?: list<Allowance>, charges?: list<Allowance>, iscRate?: int|float, iscSystemType?: '01'|'02'|'03', plasticBags?: int, sunatCode?: string, gtin?: string, properties?: list<ItemProperty>}
 * @phpstan-type SaleRelatedDocument array{documentType: string, documentId: string}
 * @phpstan-type SalesRegisterMonth array{period: string, dueDate: string|null, state: 'proposal'|'accepted'|'replaced'|'registered'|'generated', own: RegisterTotals, comparedWith: 'proposal'|'replacement'|null, sunat: SalesRegisterMonthSunat|null, fetchedAt: string|null, differenceCount: int|float, differencesByKind: SalesRegisterMonthDifferencesByKind, differences: list<RegisterDifference>, tickets: list<RegisterTicket>, files: list<SalesRegisterMonthFilesItem>, steps: list<'accept'|'replace'|'register_preliminary'|'delete_preliminary'|'delete_replacement'>, inSol: string}
 * @phpstan-type SalesRegisterMonthDifferencesByKind array{missing_at_sunat: int|float, missing_here: int|float, amount: int|float, state: int|float, exchange_rate: int|float, other: int|float}
 * @phpstan-type SalesRegisterMonthFilesItem array{kind: 'proposal'|'replacement'|'preliminary'|'receipt'|'faults', fileName: string, byteLength: int|float, createdAt: string}
 * @phpstan-type SalesRegisterMonthSunat array{count: int|float, export: int|float, taxable: int|float, igv: int|float, exempt: int|float, unaffected: int|float, isc: int|float, ivapBase: int|float, ivap: int|float, icbper: int|float, other: int|float, total: int|float}
 * @phpstan-type Seller array{identityType: '1'|'4'|'7', identityNumber: string, name: string, address: SellerAddress}
 * @phpstan-type SellerAddress array{ubigeo: string, address: string}
 * @phpstan-type Series array{documentType: string, series: string, registered: bool, contingency: bool, establishmentCode: string|null, lastCorrelative: int|float, gaps: list<SeriesGapsItem>, moreGaps: bool}
 * @phpstan-type SeriesGapsItem array{from: int|float, to: int|float, reason: 'skipped'|'failed', documents: list<SeriesGapsItemDocumentsItem>}
 * @phpstan-type SeriesGapsItemDocumentsItem array{id: string, correlative: int|float, status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR'}
 * @phpstan-type SeriesListAnswer array{data: list<Series>}
 * @phpstan-type SeriesRegisterRequest array{documentType: '01'|'03'|'04'|'07'|'08'|'09'|'20'|'31'|'40', series: string, contingency?: bool, establishmentCode?: string|null, lastCorrelative?: int}
 * @phpstan-type SeriesUpdateRequest array{establishmentCode?: string|null, lastCorrelative?: int}
 * @phpstan-type ServiceStatus array{service: 'factura'|'otroscpe'|'gre'|'validity', state: 'up'|'degraded'|'down'|'unknown', answeredPercent: int|float|null, p50Ms: int|float|null, history: list<ServiceStatusHistoryItem>}
 * @phpstan-type ServiceStatusHistoryItem array{startsAt: string, state: 'up'|'degraded'|'down'|'unknown', answeredPercent: int|float|null}
 * @phpstan-type Settings array{id: string, ruc: string, mode: 'live'|'test', name: string, tradeName: string|null, address: Address, sunat: SunatCredentials|null, certificate: Certificate|null, nextCertificate: Certificate|null, createdAt: string, updatedAt: string, logo: SettingsLogo|null, print: SettingsPrint, igvRegime: 'general'|'mypeRestaurant', receipts: 'individual'|'summary', cashSales: 'paid'|'owed', pricesIncludeTax: bool, printAhead: bool, detractionAccount: string|null, defaultBuyerCountry: string|null, igvRate: int|float|null}
 * @phpstan-type SettingsCheckAnswer array{certificate: CredentialCheck, solUser: CredentialCheck, guideClient: CredentialCheck, consultationClient: CredentialCheck, sireClient: CredentialCheck, ose?: CredentialCheck}
 * @phpstan-type SettingsLogo array{mediaType: string, base64: string}
 * @phpstan-type SettingsPreviewPrintRequest array{name?: string, tradeName?: string|null, address?: AddressInput, logo?: LogoInput|null, print?: SettingsPreviewPrintRequestPrint, format?: 'a4'|'a5'|'ticket'|'ticket58'}
 * @phpstan-type SettingsPreviewPrintRequestPrint array{color?: string, footer?: string, phone?: string, website?: string, bankAccounts?: list<BankAccount>, format?: 'a4'|'a5'|'ticket'|'ticket58', formats?: SettingsPreviewPrintRequestPrintFormats}
 * @phpstan-type SettingsPreviewPrintRequestPrintFormats array{20?: PdfFormat, 31?: PdfFormat, 40?: PdfFormat, 01?: PdfFormat, 03?: PdfFormat, 07?: PdfFormat, 08?: PdfFormat, 09?: PdfFormat, 04?: PdfFormat}
 * @phpstan-type SettingsPrint array{color?: string, footer?: string, phone?: string, website?: string, bankAccounts?: list<BankAccount>, format?: 'a4'|'a5'|'ticket'|'ticket58', formats?: SettingsPrintFormats}
 * @phpstan-type SettingsPrintFormats array{20?: PdfFormat, 31?: PdfFormat, 40?: PdfFormat, 01?: PdfFormat, 03?: PdfFormat, 07?: PdfFormat, 08?: PdfFormat, 09?: PdfFormat, 04?: PdfFormat}
 * @phpstan-type SettingsPutCertificateAnswer array{certificate: Certificate|null, nextCertificate: Certificate|null}
 * @phpstan-type SettingsPutCertificateRequest array{pkcs12?: string, password?: string, pem?: string, certificate?: CertificateInput, effectiveFrom?: string, rucException?: string}
 * @phpstan-type SettingsUpdateRequest array{name?: string, tradeName?: string|null, address?: AddressInput, sunat?: SunatCredentialsInput, logo?: LogoInput|null, print?: SettingsUpdateRequestPrint, igvRegime?: 'general'|'mypeRestaurant', receipts?: 'individual'|'summary', cashSales?: 'paid'|'owed', pricesIncludeTax?: bool, printAhead?: bool, detractionAccount?: string|null, defaultBuyerCountry?: string|null}
 * @phpstan-type SettingsUpdateRequestPrint array{color?: string, footer?: string, phone?: string, website?: string, bankAccounts?: list<BankAccount>, format?: 'a4'|'a5'|'ticket'|'ticket58', formats?: SettingsUpdateRequestPrintFormats}
 * @phpstan-type SettingsUpdateRequestPrintFormats array{20?: PdfFormat, 31?: PdfFormat, 40?: PdfFormat, 01?: PdfFormat, 03?: PdfFormat, 07?: PdfFormat, 08?: PdfFormat, 09?: PdfFormat, 04?: PdfFormat}
 * @phpstan-type SireListSalesDifferencesAnswer array{data: list<RegisterDifference>, pagination: Pagination}
 * @phpstan-type Status array{checkedAt: string, authority: string, bucketMinutes: int|float, services: list<ServiceStatus>}
 * @phpstan-type SunatCredentials array{username: string|null, gre: SunatCredentialsGre|null, api: SunatCredentialsApi|null, sire: SunatCredentialsSire|null}
 * @phpstan-type SunatCredentialsApi array{clientId: string}
 * @phpstan-type SunatCredentialsGre array{clientId: string}
 * @phpstan-type SunatCredentialsInput array{username?: string, password?: string, gre?: ApiClientInput|null, sire?: ApiClientInput|null, api?: ApiClientInput|null}
 * @phpstan-type SunatCredentialsSire array{clientId: string}
 * @phpstan-type SupplierSignature array{valid: bool, fault: 'malformed'|'no_signature'|'several_signatures'|'unsupported'|'bad_certificate'|'altered'|null, detail: string|null, signer: SupplierSignatureSigner|null}
 * @phpstan-type SupplierSignatureSigner array{subject: string, issuer: string, validFrom: string, validTo: string, isSupplier: bool}
 * @phpstan-type SupplierXml array{purchaseId: string, issuer: SupplierXmlIssuer, documentType: string, series: string, number: string, issueDate: string, currencyCode: string, totals: SupplierXmlTotals, signature: SupplierSignature, validity: PurchaseValidity|null}
 * @phpstan-type SupplierXmlIssuer array{ruc: string, name: string}
 * @phpstan-type SupplierXmlTotals array{taxable: int|float, exempt: int|float, unaffected: int|float, export: int|float, igv: int|float, isc: int|float, icbper: int|float, otherTaxes: int|float, total: int|float}
 * @phpstan-type Taxpayer array{ruc: string, name: string, status: string, domicile: string, ubigeo: string|null, address: string|null, lists: list<TaxpayerListsItem>}
 * @phpstan-type TaxpayerListsItem array{list: 'retention_agents'|'perception_agents'|'fuel_perception_agents'|'good_taxpayers', since: string, resolution: string}
 * @phpstan-type Terminal array{code: string, name?: string}
 * @phpstan-type Totals array{taxable: int|float, exempt: int|float, unaffected: int|float, free: int|float, export: int|float, isc: int|float, igv: int|float, ivap: int|float, icbper: int|float, discount: int|float, charges: int|float, prepaid: int|float, perception: int|float, rounding: int|float, payable: int|float, total: int|float}
 * @phpstan-type TransferIndicators array{transshipment?: bool, returnWithEmptyVehicle?: bool, returnWithEmptyContainers?: bool, fullCustomsTransfer?: bool, registersCarrierVehicles?: bool}
 * @phpstan-type ValidationResult array{totals: Totals, warnings: list<ValidationResultWarningsItem>, xml: string}
 * @phpstan-type ValidationResultWarningsItem array{code: string, message: string}
 * @phpstan-type Validity array{status: 'ACCEPTED'|'VOIDED'|'AUTHORIZED'|'REJECTED'|'NOT_FOUND', issuer: ValidityIssuer|null, observations: list<string>}
 * @phpstan-type ValidityIssuer array{status: string, domicile: string}
 * @phpstan-type ValidityQuestion array{ruc: string, documentType: '01'|'03'|'04'|'07'|'08'|'R1'|'R7', series: string, correlative: int, issueDate: string, total: int|float}
 * @phpstan-type Vehicle array{plate: string, registrationCertificate?: string, authorization?: Authorization}
 * @phpstan-type VoidedDocumentsRequest array{issueDate: string, referenceDate: string, correlative?: int, items: list<VoidedItem>}
 * @phpstan-type VoidedItem array{series: string, correlative: int, documentType: '01'|'03'|'07'|'08', reason: string}
 * @phpstan-type VoidingAnswer array{id: string, status: 'SENT'|'ACCEPTED'|'REJECTED'|'AUTHORITY_ERROR'|'SIGN_ERROR'|'ERROR', cdrResponseCode: string|null, cdrDescription: string|null, ticket: string|null, hash: string|null, qr: string|null, amountInWords: string|null, livemode: bool, warnings: list<VoidingAnswerWarningsItem>}
 * @phpstan-type VoidingAnswerWarningsItem array{code: string, message: string}
 * @phpstan-type Webhook array{id: string, url: string, description: string|null, events: list<string>, active: bool, previousSecretUntil: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type WebhookDelivery array{id: string, event: WebhookDeliveryEvent, status: 'PENDING'|'DELIVERED'|'FAILED', attemptCount: int|float, nextAttemptAt: string|null, deliveredAt: string|null, createdAt: string}
 * @phpstan-type WebhookDeliveryDetail array{id: string, event: WebhookDeliveryDetailEvent, status: 'PENDING'|'DELIVERED'|'FAILED', attemptCount: int|float, nextAttemptAt: string|null, deliveredAt: string|null, createdAt: string, body: Event, attempts: list<WebhookDeliveryDetailAttemptsItem>}
 * @phpstan-type WebhookDeliveryDetailAttemptsItem array{at: string, durationMs: int|float, status: int|float|null, problem: string|null, answer: string|null}
 * @phpstan-type WebhookDeliveryDetailEvent array{id: string, type: string}
 * @phpstan-type WebhookDeliveryEvent array{id: string, type: string}
 * @phpstan-type WebhookWithSecret array{id: string, url: string, description: string|null, events: list<string>, active: bool, previousSecretUntil: string|null, createdAt: string, updatedAt: string, secret: string}
 * @phpstan-type WebhooksCreateRequest array{url: string, events?: list<'document.accepted'|'document.rejected'|'document.authority_error'|'document.sign_error'|'document.error'|'document.voided'|'document.due_soon'|'document.mismatch'|'email.failed'|'certificate.expiring'|'payment.recorded'|'payment.reversed'>, description?: string|null}
 * @phpstan-type WebhooksListAnswer array{data: list<Webhook>}
 * @phpstan-type WebhooksListDeliveriesAnswer array{data: list<WebhookDelivery>, pagination: FeedPagination}
 * @phpstan-type WebhooksReplayAnswer array{deliveries: int|float, nextFrom: string|null}
 * @phpstan-type WebhooksReplayRequest array{from: string, to?: string, events?: list<'document.accepted'|'document.rejected'|'document.authority_error'|'document.sign_error'|'document.error'|'document.voided'|'document.due_soon'|'document.mismatch'|'email.failed'|'certificate.expiring'|'payment.recorded'|'payment.reversed'>}
 * @phpstan-type WebhooksUpdateRequest array{url?: string, events?: list<'document.accepted'|'document.rejected'|'document.authority_error'|'document.sign_error'|'document.error'|'document.voided'|'document.due_soon'|'document.mismatch'|'email.failed'|'certificate.expiring'|'payment.recorded'|'payment.reversed'>, description?: string|null, active?: bool}
 */
final class Types
{
}
