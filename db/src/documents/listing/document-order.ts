import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../schema/index.ts';
import type { ListedDocument } from '../document-record.ts';

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

/** Sort orders. Each has an index that begins with the tenant and the sort column; the id follows to break ties. */
const ORDERS = {
  createdAt: { ...CREATED, isDescending: false },
  '-createdAt': { ...CREATED, isDescending: true },
  issueDate: { ...ISSUED, isDescending: false },
  '-issueDate': { ...ISSUED, isDescending: true },
  /** Only of documents that have a deadline. */
  submissionDeadline: { ...DUE, isDescending: false },
} as const;

/** Sort key of a list; a leading minus means descending. */
export type DocumentOrder = keyof typeof ORDERS;

export interface DocumentPosition {
  /** Value of the sort column: an instant in ISO 8601, or a day. */
  readonly value: string;
  readonly id: string;
}

export const DOCUMENT_ORDERS: readonly DocumentOrder[] = Object.keys(ORDERS) as DocumentOrder[];

export function positionOf(order: DocumentOrder, document: Sorted): DocumentPosition {
  return { value: ORDERS[order].valueOf(document), id: document.id };
}

/**
 * Ways to sort documents. `walked` reads along the index that has the order and stops at the end of the page. `sorted`
 * finds all matches first and then sorts them. Use `sorted` for conditions that have their own index and whose
 * documents lie close together. PostgreSQL assumes that such documents are spread over the whole list, and would walk
 * from its start to the first match.
 */
export type OrderWay = 'walked' | 'sorted';

export function orderBy(order: DocumentOrder, way: OrderWay = 'walked'): SQL[] {
  const { isDescending } = ORDERS[order];
  return keysOf(order, way).map((key) => (isDescending ? desc(key) : asc(key)));
}

/**
 * Returns the condition for documents after a position. It is one row comparison, so that an index finds the position
 * at any depth.
 */
export function isAfter(order: DocumentOrder, { value, id }: DocumentPosition, way: OrderWay = 'walked'): SQL {
  const { type, isDescending } = ORDERS[order];
  const [key, tie] = keysOf(order, way);
  const comparison = sql.raw(isDescending ? '<' : '>');
  return sql`(${key}, ${tie}) ${comparison} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}

/**
 * Returns the sort keys. For `sorted`, adding zero to the column keeps PostgreSQL from using the index of the order.
 */
function keysOf(order: DocumentOrder, way: OrderWay) {
  const { column, zero } = ORDERS[order];
  return [way === 'walked' ? column : sql`${column} + ${sql.raw(zero)}`, documents.id] as const;
}
