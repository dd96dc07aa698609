import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { documents } from '../schema/index.ts';
import type { ListedDocument } from './listed-document.ts';

type Sorted = Pick<ListedDocument, 'id' | 'createdAt' | 'issueDate' | 'submissionDeadline'>;

const CREATED = {
  column: documents.createdAt,
  type: 'timestamptz',
  valueOf: ({ createdAt }: Sorted) => createdAt.toISOString(),
};
const ISSUED = { column: documents.issueDate, type: 'date', valueOf: ({ issueDate }: Sorted) => issueDate };
const DUE = {
  column: documents.submissionDeadline,
  type: 'date',
  valueOf: ({ submissionDeadline }: Sorted) => submissionDeadline ?? '',
};

/** Every order has an index that begins with the tenant and has the id next, which tells apart what is equal. */
const ORDERS = {
  createdAt: { ...CREATED, isDescending: false },
  '-createdAt': { ...CREATED, isDescending: true },
  issueDate: { ...ISSUED, isDescending: false },
  '-issueDate': { ...ISSUED, isDescending: true },
  /** Only of documents that have a deadline. */
  submissionDeadline: { ...DUE, isDescending: false },
} as const;

/** What a list is sorted by; with a minus from the last to the first. */
export type DocumentOrder = keyof typeof ORDERS;

/** Where in a list a document stands. */
export interface DocumentPosition {
  /** What the list is sorted by: an instant in ISO 8601, or a day. */
  readonly value: string;
  readonly id: string;
}

export const DOCUMENT_ORDERS: readonly DocumentOrder[] = Object.keys(ORDERS) as DocumentOrder[];

export function positionOf(order: DocumentOrder, document: Sorted): DocumentPosition {
  return { value: ORDERS[order].valueOf(document), id: document.id };
}

export function orderBy(order: DocumentOrder): SQL[] {
  const { column, isDescending } = ORDERS[order];
  return [column, documents.id].map((key) => (isDescending ? desc(key) : asc(key)));
}

/** What comes after a position. One comparison of rows, so that an index leads there whatever the depth. */
export function isAfter(order: DocumentOrder, { value, id }: DocumentPosition): SQL {
  const { column, type, isDescending } = ORDERS[order];
  const comparison = sql.raw(isDescending ? '<' : '>');
  return sql`(${column}, ${documents.id}) ${comparison} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}
