/** Bodies that an operation shows, by status and then by what they are an example of. */
export type AnswerExamples = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

/** What one operation shows. */
export interface OperationExamples {
  /** Bodies to send. Each is sent, as it is, in ops/e2e/openapi-examples.it.test.ts. */
  readonly requests?: Readonly<Record<string, unknown>>;
  readonly answers?: AnswerExamples;
}

/** By operationId. */
export type ExamplesTable = Readonly<Record<string, OperationExamples>>;
