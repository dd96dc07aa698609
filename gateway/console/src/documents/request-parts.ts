import { formatDocumentNumber } from '@chasqui/core/identity';
import { printNumber } from '@chasqui/core/print';
import * as v from 'valibot';

const text = v.fallback(v.optional(v.string()), undefined);
const number = v.fallback(v.optional(v.number()), undefined);

/** Line of a sale, of a purchase settlement or of a guide. A line by `productId` may have nothing else. */
const GoodsLineSchema = v.object({
  productId: text,
  code: text,
  description: text,
  quantity: number,
  unitCode: text,
  unitPrice: number,
  unitPriceWithTax: number,
  discount: number,
  discounts: v.optional(v.unknown()),
  charges: v.optional(v.unknown()),
});
export type GoodsLine = v.InferOutput<typeof GoodsLineSchema>;

/** Line of a retention or perception: a payment of another document. */
const PaymentLineSchema = v.object({
  documentType: v.string(),
  documentId: v.string(),
  issueDate: v.string(),
  currencyCode: v.string(),
  totalAmount: v.number(),
  paymentDate: text,
  collectionDate: text,
  paymentAmount: number,
  collectionAmount: number,
  retentionAmount: number,
  perceptionAmount: number,
});
export type PaymentLine = v.InferOutput<typeof PaymentLineSchema>;

/** Returns day and amount of a payment and its part that was withheld, under whichever names its type has for them. */
export function paymentOf(line: PaymentLine) {
  return {
    date: line.paymentDate ?? line.collectionDate,
    amount: line.paymentAmount ?? line.collectionAmount,
    withheld: line.retentionAmount ?? line.perceptionAmount,
  };
}

/** Line of a communication: a document that it voids or reports. */
const CommunicationLineSchema = v.object({
  documentType: v.string(),
  series: v.string(),
  correlative: v.number(),
  reason: text,
});
export type CommunicationLine = v.InferOutput<typeof CommunicationLineSchema>;

const NumberedSchema = v.object({ documentType: v.string(), documentId: v.string(), issuerRuc: text });
const party = v.fallback(v.optional(v.object({ name: v.string(), identityNumber: v.string() })), undefined);
const place = v.fallback(v.optional(v.object({ address: v.string() })), undefined);
const numbered = v.fallback(v.optional(v.array(NumberedSchema)), undefined);

/** Parts of any request that the page of a document shows. Types lack most of them. */
const RequestSchema = v.object({
  items: v.fallback(v.array(v.unknown()), []),
  referenceDocumentId: text,
  referenceDocumentType: text,
  responseDescription: text,
  references: numbered,
  relatedDocuments: numbered,
  prepayments: numbered,
  observations: text,
  purchaseOrder: text,
  dueDate: text,
  printedDueDate: text,
  origin: place,
  destination: place,
  transferStartDate: text,
  grossWeight: number,
  weightUnit: text,
  sender: party,
});
export type RequestParts = v.InferOutput<typeof RequestSchema>;

/** Reads the parts of a request that the page shows. The service has checked them, so that nothing is refused here. */
export function readRequest(request: unknown): RequestParts {
  return v.parse(RequestSchema, request);
}

function readLines<Line>(schema: v.GenericSchema<unknown, Line>, items: readonly unknown[]): readonly Line[] {
  return items.flatMap((item) => {
    const line = v.safeParse(schema, item);
    return line.success ? [line.output] : [];
  });
}

export const readGoods = (items: readonly unknown[]) => readLines(GoodsLineSchema, items);
export const readPayments = (items: readonly unknown[]) => readLines(PaymentLineSchema, items);
export const readCommunication = (items: readonly unknown[]) => readLines(CommunicationLineSchema, items);

/** Document that another one names. */
export interface NamedDocument {
  readonly documentType: string;
  /** Number for people, such as `F001-00000012`. */
  readonly number: string;
  /** RUC of its issuer, if that may be another company. */
  readonly issuerRuc?: string | undefined;
}

export function nameOfLine(line: CommunicationLine): NamedDocument {
  return { documentType: line.documentType, number: formatDocumentNumber(line) };
}

/** Returns the documents that a request names as modified, related or paid in advance. */
export function listNamed(request: RequestParts): readonly NamedDocument[] {
  const {
    referenceDocumentId,
    referenceDocumentType,
    references = [],
    relatedDocuments = [],
    prepayments = [],
    sender,
  } = request;
  const modified =
    referenceDocumentId === undefined || referenceDocumentType === undefined
      ? []
      : [{ documentType: referenceDocumentType, documentId: referenceDocumentId }];
  const own = [...modified, ...references, ...prepayments].map(({ documentType, documentId }) => ({
    documentType,
    number: printNumber(documentId),
  }));
  const related = relatedDocuments.map(({ documentType, documentId, issuerRuc }) => ({
    documentType,
    number: printNumber(documentId),
    // A carrier names documents of the sender, and its own guides (31).
    issuerRuc: issuerRuc ?? (documentType === '31' ? undefined : sender?.identityNumber),
  }));
  return [...own, ...related];
}
