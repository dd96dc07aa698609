import * as v from 'valibot';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;

/** Schema of a number that a query string carries as text. A transformation would hide its rules from OpenAPI. */
function numberParameter(message: string) {
  const schema = v.number(message);
  const run = schema['~run'].bind(schema);
  const runReading: typeof run = ({ value }, config) => run({ value: readDigits(value) }, config);
  return Object.assign(schema, { '~run': runReading });
}

function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

function wholeParameter(max: number) {
  const message = `must be a whole number from 1 to ${max}`;
  return v.pipe(numberParameter(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
}

/** The query parameters of every list that is given in pages. */
export const PAGE_QUERY_ENTRIES = {
  page: v.optional(wholeParameter(MAX_PAGE), 1),
  limit: v.optional(wholeParameter(MAX_LIMIT), DEFAULT_LIMIT),
} as const;

interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** Position of a page in a numbered list (contract.md section 6). */
export const PaginationSchema = v.object({
  page: v.number(),
  limit: v.number(),
  total: v.number(),
  totalPages: v.number(),
});
type Pagination = v.InferOutput<typeof PaginationSchema>;

export function toPagination({ page, limit }: PageQuery, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
