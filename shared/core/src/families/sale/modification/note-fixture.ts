import { testRequest } from '../sale-fixture.ts';
import type { NoteRequest } from './request.ts';

/** For tests: the request of a note as it leaves the schema; its reason is one of both types. */
export function testNote(overrides: Partial<NoteRequest> = {}): NoteRequest {
  return {
    ...testRequest(),
    referenceDocumentId: 'F001-00000123',
    referenceDocumentType: '01',
    responseCode: '01',
    responseDescription: 'Anulación de la operación',
    ...overrides,
  };
}
