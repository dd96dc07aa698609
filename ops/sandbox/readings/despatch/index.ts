export type {
  DespatchReading,
  DriverReading,
  GoodsReading,
  PersonReading,
  PlaceReading,
  RelatedReading,
  VehicleReading,
} from './despatch-reading.ts';
export { readDespatch } from './read-despatch.ts';
