import { calendarDateField, choiceField, closedObject, textField } from '@chasqui/core/fields';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES } from '@chasqui/core/lifecycle';
import * as v from 'valibot';
import {
  booleanParameter,
  documentTypeParameter,
  seriesParameter,
  wholeNumberParameter,
} from '../../parameters/parameter-fields.ts';

const MAX_PAGE = 999_999_999;
const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;

const SORTS = ['-createdAt', 'createdAt', '-issueDate', 'issueDate'] as const;

const CURSOR_MESSAGE = 'must be the nextCursor of another page';

const ListEntries = closedObject({
  type: v.optional(documentTypeParameter()),
  status: v.optional(choiceField(DOCUMENT_STATUSES)),
  series: v.optional(seriesParameter()),
  correlative: v.optional(wholeNumberParameter(1, MAX_CORRELATIVE)),
  customer: v.optional(v.pipe(textField({ min: 1, max: 15 }), v.description("The other party's identityNumber"))),
  from: v.optional(v.pipe(calendarDateField(), v.description('First issueDate'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last issueDate'))),
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      v.description(
        "Part of the other party's name, whatever its accents and case; or a number, a documentId or the start of one (F001-12)",
      ),
    ),
  ),
  voided: v.optional(booleanParameter()),
  due: v.optional(
    v.pipe(
      choiceField(['soon']),
      v.description(
        'soon: without a verdict, and less than 24 hours left until submissionDeadline ends in Lima, or past it; the nearest deadline first',
      ),
    ),
  ),
  sort: v.optional(v.pipe(choiceField(SORTS), v.description('-createdAt by default'))),
  page: v.optional(wholeNumberParameter(1, MAX_PAGE)),
  limit: v.optional(wholeNumberParameter(1, MAX_LIMIT), DEFAULT_LIMIT),
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR_MESSAGE),
      v.description('nextCursor of another page of the same list: as fast at any depth, and without page'),
    ),
  ),
});

type Query = v.InferOutput<typeof ListEntries>;

/** What cannot be asked for together, by the parameter that is to blame. */
const CONFLICTS: readonly (readonly [keyof Query, (query: Query) => boolean, string])[] = [
  ['to', ({ from, to }) => from !== undefined && to !== undefined && to < from, 'must not be before from'],
  ['cursor', ({ cursor, page }) => cursor !== undefined && page !== undefined, 'must not be given together with page'],
  ['sort', ({ sort, due }) => sort !== undefined && due !== undefined, 'must not be given together with due'],
];

/** The query of `GET /api/documents`: numbers and booleans may be texts, as they are in a URL. */
export const ListQuerySchema = v.pipe(
  ListEntries,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [key, isConflict, message] of CONFLICTS) {
      if (!isConflict(value)) continue;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] });
    }
  }),
);
export type ListQuery = Query;
