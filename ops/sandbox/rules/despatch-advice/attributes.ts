import { type AttributeTable, COMMON_ATTRIBUTES, catalogUri, SUNAT, UNECE } from '../attributes.ts';

const PLACE = { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' };

export const DESPATCH_ATTRIBUTES: AttributeTable = new Map<string, Readonly<Record<string, string>>>([
  ...COMMON_ATTRIBUTES,
  ['DespatchAdviceTypeCode', { listAgencyName: SUNAT, listName: 'Tipo de Documento', listURI: catalogUri('01') }],
  ['HandlingCode', { listAgencyName: SUNAT, listName: 'Motivo de traslado', listURI: catalogUri('20') }],
  ['TransportModeCode', { listAgencyName: SUNAT, listName: 'Modalidad de traslado', listURI: catalogUri('18') }],
  [
    'AdditionalDocumentReference/DocumentTypeCode',
    { listAgencyName: SUNAT, listName: 'Documento relacionado al transporte', listURI: catalogUri('61') },
  ],
  ['DriverPerson/ID', { schemeName: 'Documento de Identidad', schemeAgencyName: SUNAT, schemeURI: catalogUri('06') }],
  ['DeliveryAddress/ID', PLACE],
  ['DespatchAddress/ID', PLACE],
  ['AddressTypeCode', { listAgencyName: SUNAT, listName: 'Establecimientos anexos' }],
  ['DeliveredQuantity', { unitCodeListID: 'UN/ECE rec 20', unitCodeListAgencyName: UNECE }],
]);
