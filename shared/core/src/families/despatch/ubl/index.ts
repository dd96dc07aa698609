export { buildDespatchHeader, buildDespatchParties, buildRelatedDocuments } from './header.ts';
export { buildDespatchLines } from './lines.ts';
export { buildShipment } from './shipment.ts';
