export type {
  BatchReading,
  CommunicationReading,
  SummaryLineReading,
  SummaryReading,
  VoidedLineReading,
} from './communication-reading.ts';
export { readCommunication, readSummary } from './read-communication.ts';
