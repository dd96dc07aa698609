import { mapFigures } from '@chasqui/core/documents';

/** Answer bodies of an operation, by status and then by name of the example. */
export type AnswerExamples = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

export interface OperationExamples {
  /** Request bodies. Each is sent unchanged in ops/proof/e2e/openapi-examples.it.test.ts. */
  readonly requests?: Readonly<Record<string, unknown>>;
  readonly answers?: AnswerExamples;
  /** Values of path parameters that differ from `PATH_PARAMETERS`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Examples by operationId. */
export type ExamplesTable = Readonly<Record<string, OperationExamples>>;

/** Values of the examples: one fictitious company, its people and its documents. */
export const TENANT_ID = '0192f0b7-1c2d-7a3b-9c4d-5e6f708192a3';
export const TEST_TENANT_ID = '0192f0b7-1c2d-7b4c-8d5e-6f708192a3b4';
export const RUC = '20601234565';
export const USER_ID = '0192f0b8-2d3e-7b4c-8d5e-6f708192a3b4';
export const KEY_ID = '0192f0b9-3e4f-7c5d-9e6f-708192a3b4c5';
export const TEST_KEY_ID = '0192f0b9-3e4f-7d6e-8f70-8192a3b4c5d6';
export const DOCUMENT_ID = '0192f0c1-2a3b-7c4d-8e5f-60718293a4b5';
export const COMMUNICATION_ID = '0192f0c2-3b4c-7d5e-9f60-718293a4b5c6';
export const EXPORT_ID = '0192f0c4-5d6e-7f70-8182-93a4b5c6d7e8';
export const IMPORT_ID = '0192f0c4-6d7e-7f81-9293-a4b5c6d7e8f9';
export const RECEIVABLE_ID = '0192f0c5-6e7f-7081-8293-a4b5c6d7e8f9';
export const PAYMENT_ID = '0192f0c6-7f80-7192-83a4-b5c6d7e8f901';
export const WEBHOOK_ID = '0192f0c7-8091-72a3-94b5-c6d7e8f90112';
export const DELIVERY_ID = '0192f0c8-91a2-73b4-85c6-d7e8f9011223';
export const EVENT_ID = '0192f0c9-a2b3-74c5-96d7-e8f901122334';
export const EMAIL_ID = '0192f0ca-b3c4-75d6-97e8-f90112233445';
export const PURCHASE_ID = '0192f0cb-c4d5-76e7-98f9-011223344556';
export const CREATED_AT = '2026-11-02T14:05:09.123Z';
export const UPDATED_AT = '2026-11-02T14:05:09.874Z';

/** Example values of path parameters, by name. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  id: DOCUMENT_ID,
  tenant_id: TENANT_ID,
  key_id: KEY_ID,
  delivery_id: DELIVERY_ID,
  rule_id: 'product-code-2027',
  code: '2017',
  documentType: '01',
  series: 'FC01',
  date: '2026-11-02',
  ruc: '20131312955',
  period: '202611',
  kind: 'proposal',
};
export const CLIENT_ID = '0192f0c3-4c5d-7e6f-9071-8293a4b5c6d7';
export const ESTABLISHMENT_ID = '0192f0c4-5d6e-7f70-8192-a4b5c6d7e8f9';
export const PRODUCT_ID = '0192f0c4-5d6e-7f70-8192-93a4b5c6d7e8';

/** Totals of a document without amounts. */
export const NO_FIGURES = mapFigures(() => 0);

export const CUSTOMER = { identityType: '6', identityNumber: '20131312955', name: 'FERRETERIA DEL SUR S.A.' };

/** Emission result of an accepted factura. */
export const ACCEPTED = {
  id: DOCUMENT_ID,
  documentId: `${RUC}-01-F001-00000123`,
  status: 'ACCEPTED',
  cdrResponseCode: '0',
  cdrDescription: 'La Factura numero F001-123, ha sido aceptada',
  ticket: null,
  hash: 'pI1kGqVxvyRkiTzGmMUrUCFTZOA=',
  qr: `${RUC}|01|F001|123|27.00|177.00|2026-11-02|6|20131312955|pI1kGqVxvyRkiTzGmMUrUCFTZOA=|`,
  amountInWords: 'CIENTO SETENTA Y SIETE CON 00/100 SOLES',
  livemode: true,
};

export const ONE_PAGE = { page: 1, limit: 20, total: 1, totalIsExact: true, totalPages: 1 };
export const ONE_KEYSET_PAGE = { ...ONE_PAGE, nextCursor: null };
