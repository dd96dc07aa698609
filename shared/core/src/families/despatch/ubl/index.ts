export {
  buildDespatchHeader,
  buildDespatchLines,
  buildDespatchParties,
  buildRelatedDocuments,
} from './despatch-ubl.ts';
export { buildShipment } from './shipment.ts';
