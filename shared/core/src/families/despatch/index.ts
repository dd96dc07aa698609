export { completeLines } from './complete-lines.ts';
export {
  type Carrier,
  type CompletedDespatch,
  type DespatchLine,
  type Driver,
  type Place,
  type RelatedDocument,
  SHIPMENT_INDICATORS,
  type ShipmentIndicator,
  type TransferReason,
  type Transport,
  type Weight,
} from './completed-despatch.ts';
export { completePlaces, type PlaceContext } from './places.ts';
export { buildDespatchPrint } from './print/index.ts';
export { DESPATCH_BODY_ENTRIES, DESPATCH_COMPONENTS, describeDespatchItem } from './product-item.ts';
export { completeRelatedDocument } from './related-documents.ts';
export {
  type CarrierRequest,
  DESPATCH_REQUEST_ENTRIES,
  type DespatchItem,
  type DriverRequest,
  type LocationRequest,
  type RecipientRequest,
  type RelatedDocumentRequest,
} from './request.ts';
export { completeTransport, type TransportCompletion, type TransportRequest } from './transport.ts';
