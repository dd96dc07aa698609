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
export { buildDespatchPrint } from './despatch-print.ts';
export { completeLines, completeRelatedDocument } from './goods.ts';
export { completePlaces, type PlaceContext } from './places.ts';
export {
  type CarrierRequest,
  DESPATCH_BODY_ENTRIES,
  DESPATCH_COMPONENTS,
  DESPATCH_REQUEST_ENTRIES,
  type DespatchItem,
  type DriverRequest,
  describeDespatchItem,
  type LocationRequest,
  type RecipientRequest,
  type RelatedDocumentRequest,
} from './request.ts';
export { completeTransport, type TransportCompletion, type TransportRequest } from './transport.ts';
