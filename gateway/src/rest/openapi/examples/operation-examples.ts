/** Answer bodies of an operation, by status and then by name of the example. */
export type AnswerExamples = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

/** Examples of one operation. */
export interface OperationExamples {
  /** Request bodies. Each is sent unchanged in ops/proof/e2e/openapi-examples.it.test.ts. */
  readonly requests?: Readonly<Record<string, unknown>>;
  readonly answers?: AnswerExamples;
}

/** Examples by operationId. */
export type ExamplesTable = Readonly<Record<string, OperationExamples>>;
