/** Exit codes of the command line. They are permanent: scripts branch on them. */
export const EXIT = {
  done: 0,
  /** The command was given wrongly, or something failed that is no case below. */
  usage: 1,
  /** The service found problems in the document or the request, each with its field. */
  invalid: 2,
  /** SUNAT rejected the document. */
  rejected: 3,
  /** There is no such record, or its state does not allow the operation. */
  notFound: 4,
  /** The key is missing, unknown, or has no right to this. */
  access: 5,
  /** The service could not be reached, or cannot answer now. */
  unavailable: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
