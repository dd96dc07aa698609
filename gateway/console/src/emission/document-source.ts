import { type DocumentRecord, isChasquiApiError } from '@chasqui/client';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { priceText } from '../components/typed-text.ts';
import { lineOfProduct } from './line-of-product.ts';
import { EMPTY_PARTY, emptyLine, type LineValues, type PartyValues } from './sale-values.ts';
import { shownCode } from './to-body.ts';

const NumberSchema = v.optional(v.union([v.number(), v.string()]));

/** Item of a request, which may have further fields. */
const ItemSchema = v.looseObject({
  productId: v.optional(v.string()),
  code: v.optional(v.string()),
  description: v.optional(v.string()),
  quantity: NumberSchema,
  unitCode: v.optional(v.string()),
  unitPrice: NumberSchema,
  unitPriceWithTax: NumberSchema,
  igvType: v.optional(v.string()),
  discount: NumberSchema,
});
type Item = v.InferOutput<typeof ItemSchema>;

/** Parts of the request of a factura or boleta that a later document repeats. */
const SaleRequestSchema = v.looseObject({
  customer: v.looseObject({ country: v.optional(v.string()) }),
  items: v.array(ItemSchema),
  discounts: v.optional(v.unknown()),
  charges: v.optional(v.unknown()),
});

/** Reason and lines in the request of a credit note. */
const CreditNoteRequestSchema = v.looseObject({ responseCode: v.string(), items: v.array(ItemSchema) });

/** A factura or boleta that a sale repeats or a note changes, or whose goods a guide accompanies. */
export interface DocumentSource {
  readonly document: DocumentRecord;
  readonly customer: PartyValues;
  readonly lines: readonly LineValues[];
  /** Discounts and charges of the whole document. */
  readonly allowances: Readonly<Record<string, unknown>>;
}

/** Options of the query that reads a document with its lines. */
export function documentSource(id: string) {
  return queryOptions({
    queryKey: ['documents', 'source', id],
    queryFn: ({ signal }) => readSource(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readSource(id: string, signal: AbortSignal): Promise<DocumentSource> {
  const document = await client.documents.get.query({ id }, { signal });
  const { customer, items, discounts, charges } = v.parse(SaleRequestSchema, document.request);
  return {
    document,
    customer: {
      ...EMPTY_PARTY,
      ...document.customer,
      ...(customer.country !== undefined && { country: customer.country }),
    },
    lines: await readLines(items, signal),
    allowances: { discounts, charges },
  };
}

/** Reads the reason of a credit note and its lines. */
export async function readCreditNote(id: string, signal: AbortSignal) {
  const { request } = await client.documents.get.query({ id }, { signal });
  const { responseCode, items } = v.parse(CreditNoteRequestSchema, request);
  return { responseCode, lines: await readLines(items, signal) };
}

function readLines(items: readonly Item[], signal: AbortSignal): Promise<LineValues[]> {
  return Promise.all(items.map((item, index) => readLine(item, { index, signal })));
}

interface LineReading {
  /** Place of the line in its document. */
  readonly index: number;
  readonly signal: AbortSignal;
}

async function readLine(item: Item, { index, signal }: LineReading): Promise<LineValues> {
  const { code, description, quantity, unitCode, unitPrice, unitPriceWithTax, igvType, discount, ...further } = item;
  const product = await readProduct(item, signal);
  const price = unitPrice ?? unitPriceWithTax;
  return {
    ...emptyLine(false),
    igvType: '10',
    ...product,
    ...(code !== undefined && { code: shownCode(code, index) }),
    ...(description !== undefined && { description }),
    ...(unitCode !== undefined && { unitCode }),
    ...(igvType !== undefined && { igvType }),
    ...(price !== undefined && { price: priceText(price), isPriceWithTax: unitPrice === undefined }),
    quantity: String(quantity ?? ''),
    discount: discount === undefined ? '' : priceText(discount),
    further,
  };
}

/** Returns what a product gives to an item that only names it; nothing if the product no longer exists. */
async function readProduct({ productId, description, code }: Item, signal: AbortSignal) {
  if (productId === undefined || (description !== undefined && code !== undefined)) return {};
  try {
    return lineOfProduct(await client.products.get.query({ id: productId }, { signal }), 'sale');
  } catch (error) {
    if (isChasquiApiError(error) && error.code === 'NOT_FOUND') return {};
    throw error;
  }
}
