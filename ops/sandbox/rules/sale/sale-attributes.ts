import { type AttributeTable, COMMON_ATTRIBUTES, catalogUri, SUNAT, UNECE } from '../attributes.ts';

const LINE_QUANTITY = { unitCodeListID: 'UN/ECE rec 20', unitCodeListAgencyName: UNECE };
const DOCUMENT_TYPE = { listAgencyName: SUNAT, listName: 'Tipo de Documento', listURI: catalogUri('01') };

/** The fixed attributes of facturas, boletas and notes. */
export const SALE_ATTRIBUTES: AttributeTable = new Map<string, Readonly<Record<string, string>>>([
  ...COMMON_ATTRIBUTES,
  ['Invoice/InvoiceTypeCode', { ...DOCUMENT_TYPE, name: 'Tipo de Operacion', listSchemeURI: catalogUri('51') }],
  ['DocumentCurrencyCode', { listID: 'ISO 4217 Alpha', listName: 'Currency', listAgencyName: UNECE }],
  ['InvoiceDocumentReference/DocumentTypeCode', DOCUMENT_TYPE],
  ['DespatchDocumentReference/DocumentTypeCode', DOCUMENT_TYPE],
  ['RegistrationAddress/AddressTypeCode', { listAgencyName: SUNAT, listName: 'Establecimientos anexos' }],
  ['InvoicedQuantity', LINE_QUANTITY],
  ['CreditedQuantity', LINE_QUANTITY],
  ['DebitedQuantity', LINE_QUANTITY],
  ['PriceTypeCode', { listName: 'Tipo de Precio', listAgencyName: SUNAT, listURI: catalogUri('16') }],
  ['TaxCategory/ID', { schemeID: 'UN/ECE 5305', schemeName: 'Tax Category Identifier', schemeAgencyName: UNECE }],
  ['TaxScheme/ID', { schemeName: 'Codigo de tributos', schemeAgencyName: SUNAT, schemeURI: catalogUri('05') }],
  ['TaxExemptionReasonCode', { listAgencyName: SUNAT, listName: 'Afectacion del IGV', listURI: catalogUri('07') }],
  ['AllowanceChargeReasonCode', { listAgencyName: SUNAT, listName: 'Cargo/descuento', listURI: catalogUri('53') }],
  ['PaymentMeansCode', { listName: 'Medio de pago', listAgencyName: SUNAT, listURI: catalogUri('59') }],
  [
    'PaymentTerms/PaymentMeansID',
    { schemeName: 'Codigo de detraccion', schemeAgencyName: SUNAT, schemeURI: catalogUri('54') },
  ],
]);

export const CREDIT_NOTE_ATTRIBUTES: AttributeTable = new Map([
  ...SALE_ATTRIBUTES,
  ['ResponseCode', { listAgencyName: SUNAT, listName: 'Tipo de nota de credito', listURI: catalogUri('09') }],
]);

export const DEBIT_NOTE_ATTRIBUTES: AttributeTable = new Map([
  ...SALE_ATTRIBUTES,
  ['ResponseCode', { listAgencyName: SUNAT, listName: 'Tipo de nota de debito', listURI: catalogUri('10') }],
]);
