import { renderAttributes } from '../xml/index.ts';

const SUNAT = 'PE:SUNAT';
const UNECE = 'United Nations Economic Commission for Europe';

/**
 * Attributes that SUNAT fixes for coded elements of the header. A wrong one is an observation (4251-4261), a missing
 * one is not. Lines carry only attributes that are data, because the others would double the document. Functions take
 * the value that is data.
 */
export const FIXED_ATTRIBUTES = {
  customization: renderAttributes({ schemeAgencyName: SUNAT }),
  /** @param operationType Catalog 51: its absence is an error (3205). */
  invoiceType: (operationType: string) =>
    renderAttributes({
      listAgencyName: SUNAT,
      listID: operationType,
      listName: 'Tipo de Documento',
      listSchemeURI: catalogUri('51'),
      listURI: catalogUri('01'),
      name: 'Tipo de Operacion',
    }),
  currency: renderAttributes({ listAgencyName: UNECE, listID: 'ISO 4217 Alpha', listName: 'Currency' }),
  /** @param identityType Catalog 06. */
  identity: (identityType: string) =>
    renderAttributes({
      schemeAgencyName: SUNAT,
      schemeID: identityType,
      schemeName: 'Documento de Identidad',
      schemeURI: catalogUri('06'),
    }),
  ubigeo: renderAttributes({ schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }),
  establishment: renderAttributes({ listAgencyName: SUNAT, listName: 'Establecimientos anexos' }),
  /** @param ruc Taxpayer of the establishment, required in despatch advices (3409, 3410). */
  establishmentOf: (ruc: string) =>
    renderAttributes({ listAgencyName: SUNAT, listID: ruc, listName: 'Establecimientos anexos' }),
  country: renderAttributes({ listAgencyName: UNECE, listID: 'ISO 3166-1', listName: 'Country' }),
  documentType: listOf('Tipo de Documento', '01'),
  saleReference: listOf('Documento Relacionado', '12'),
  advance: renderAttributes({ listAgencyName: SUNAT, listName: 'Anticipo' }),
  itemProperty: listOf('Propiedad del item', '55'),
  productCode: renderAttributes({ listAgencyName: 'GS1 US', listID: 'UNSPSC', listName: 'Item Classification' }),
  gtin: (gtin: string) => renderAttributes({ schemeID: `GTIN-${gtin.length}` }),
  paymentMeans: listOf('Medio de pago', '59'),
  detraction: schemeOf('Codigo de detraccion', '54'),
  creditNoteReason: listOf('Tipo de nota de credito', '09'),
  debitNoteReason: listOf('Tipo de nota de debito', '10'),
  transferReason: listOf('Motivo de traslado', '20'),
  transportMode: listOf('Modalidad de traslado', '18'),
  relatedDocument: listOf('Documento relacionado al transporte', '61'),
  /** @param entity Catalog D37. */
  authorization: (entity: string) =>
    renderAttributes({ schemeAgencyName: SUNAT, schemeID: entity, schemeName: 'Entidad Autorizadora' }),
  port: schemeOf('Puertos', '63'),
  airport: schemeOf('Aeropuertos', '64'),
} as const;

function listOf(listName: string, catalog: string) {
  return renderAttributes({ listAgencyName: SUNAT, listName, listURI: catalogUri(catalog) });
}

function schemeOf(schemeName: string, catalog: string) {
  return renderAttributes({ schemeAgencyName: SUNAT, schemeName, schemeURI: catalogUri(catalog) });
}

function catalogUri(number: string): string {
  return `urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo${number}`;
}
