import { type SQL, sql } from 'drizzle-orm';
import { isAfterKeyset, type KeysetOrder, type KeysetPosition, orderByKeyset } from '../../keyset.ts';
import { documents } from '../../schema/index.ts';
import type { ListedDocument } from '../document-record.ts';

const CREATED = { field: 'createdAt', type: 'timestamptz', zero: "interval '0'" } as const;
const ISSUED = { field: 'issueDate', type: 'date', zero: '0' } as const;
const DUE = { field: 'submissionDeadline', type: 'date', zero: '0' } as const;

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

export type DocumentPosition = KeysetPosition;

type Sorted = Pick<ListedDocument, 'id' | 'createdAt' | 'issueDate' | 'submissionDeadline'>;

export function positionOf(order: DocumentOrder, document: Sorted): DocumentPosition {
  const value = document[ORDERS[order].field] ?? '';
  return { value: value instanceof Date ? value.toISOString() : value, id: document.id };
}

/**
 * Ways to sort documents. `walked` reads along the index that has the order and stops at the end of the page. `sorted`
 * finds all matches first and then sorts them. Use `sorted` for conditions that have their own index and whose
 * documents lie close together. PostgreSQL assumes that such documents are spread over the whole list, and would walk
 * from its start to the first match.
 */
type OrderWay = 'walked' | 'sorted';

export function orderBy(order: DocumentOrder, way: OrderWay = 'walked'): SQL[] {
  return orderByKeyset(toKeysetOrder(order, way));
}

/** Returns the condition for documents after a position. */
export function isAfter(order: DocumentOrder, position: DocumentPosition | undefined, way: OrderWay): SQL | undefined {
  return isAfterKeyset(toKeysetOrder(order, way), position);
}

/** For `sorted`, adding zero to the column keeps PostgreSQL from using the index of the order. */
function toKeysetOrder(order: DocumentOrder, way: OrderWay): KeysetOrder {
  const { field, type, zero, isDescending } = ORDERS[order];
  const column = documents[field];
  const key = way === 'walked' ? column : sql`${column} + ${sql.raw(zero)}`;
  return { table: documents, key, type, isDescending };
}
