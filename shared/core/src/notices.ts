/** Document whose term is about to end, as a mail to the company's admins names it. */
export interface DueDocumentFacts {
  readonly documentType: string;
  readonly series: string;
  readonly correlative: number;
  /** Last day in Lima, YYYY-MM-DD. */
  readonly submissionDeadline: string;
}

/** Content of a mail to the admins of a company. */
export type Notice =
  | {
      readonly type: 'document.due_soon';
      /** Number of documents. */
      readonly count: number;
      /** The first of them. */
      readonly documents: readonly DueDocumentFacts[];
    }
  | {
      readonly type: 'certificate.expiring';
      readonly serialNumber: string;
      /** ISO 8601. */
      readonly validTo: string;
      /** Days left in Lima; 0 or less for a certificate that has expired. */
      readonly daysLeft: number;
    };

/** Documents that a mail names one by one. */
export const MOST_NAMED_DOCUMENTS = 20;
