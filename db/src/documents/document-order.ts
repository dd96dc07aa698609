import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { documents } from '../schema/index.ts';
import type { ListedDocument } from './listed-document.ts';

type Sorted = Pick<ListedDocument, 'id' | 'createdAt' | 'issueDate' | 'submissionDeadline'>;

const CREATED = {
  column: documents.createdAt,
  type: 'timestamptz',
  zero: "interval '0'",
  valueOf: ({ createdAt }: Sorted) => createdAt.toISOString(),
};
const ISSUED = {
  column: documents.issueDate,
  type: 'date',
  zero: '0',
  valueOf: ({ issueDate }: Sorted) => issueDate,
};
const DUE = {
  column: documents.submissionDeadline,
  type: 'date',
  zero: '0',
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

/**
 * How documents come into their order. `walked`: along the index that has it, which ends with the page. `sorted`: once they
 * all are found, for conditions that have an index of their own and whose documents stand together; PostgreSQL takes them to
 * be spread over the whole list, and would walk to the first of them from its start.
 */
export type OrderWay = 'walked' | 'sorted';

export function orderBy(order: DocumentOrder, way: OrderWay = 'walked'): SQL[] {
  const { isDescending } = ORDERS[order];
  return keysOf(order, way).map((key) => (isDescending ? desc(key) : asc(key)));
}

/** What comes after a position. One comparison of rows, so that an index leads there whatever the depth. */
export function isAfter(order: DocumentOrder, { value, id }: DocumentPosition, way: OrderWay = 'walked'): SQL {
  const { type, isDescending } = ORDERS[order];
  const [key, tie] = keysOf(order, way);
  const comparison = sql.raw(isDescending ? '<' : '>');
  return sql`(${key}, ${tie}) ${comparison} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}

/** A key to which nothing was added is no longer that of an index. */
function keysOf(order: DocumentOrder, way: OrderWay) {
  const { column, zero } = ORDERS[order];
  return [way === 'walked' ? column : sql`${column} + ${sql.raw(zero)}`, documents.id] as const;
}
