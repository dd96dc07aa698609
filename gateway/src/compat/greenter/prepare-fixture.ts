import { getDefinition, type PreparedDocument, prepareRequest } from '@chasqui/core/documents';
import { TEST_ISSUER } from '@chasqui/core/documents/sale/sale-fixture';
import { ChasquiError } from '@chasqui/core/errors';
import { choosePriceBasis, type PricedRequest } from '../price-basis.ts';
import type { RequestBody } from '../request-body.ts';
import type { Translated } from './field-problem.ts';
import { type Model, TERMS, TODAY } from './greenter-fixture.ts';
import type { PlainRequest, SaleRequest } from './greenter-request.ts';
import { GREENTER_MODELS, type GreenterFamily } from './models.ts';
import { toFieldErrors } from './to-field-errors.ts';

const FOUND = { issuer: TEST_ISSUER, today: TODAY, timeOfDay: '23:59:59' };

/** For tests: our document of a body, as the core prepares it. */
export function prepare({ documentType, body }: PlainRequest): PreparedDocument {
  return prepareRequest(getDefinition(documentType), body, FOUND);
}

/** For tests: the request of a translation. Throws its problems. */
export function requestOf<Request>(translated: Translated<Request>): Request {
  if ('problems' in translated) throw new Error(JSON.stringify(translated.problems));
  return translated.request;
}

/** For tests: names of the fields that a translation refuses. */
export function refusedFields(translated: Translated<unknown>): readonly string[] {
  return 'problems' in translated ? translated.problems.map(({ field }) => field) : [];
}

/** For tests: the body of a sale that gives the client's total, with our figures. */
function chooseBody({
  documentType,
  bodies,
  client,
}: SaleRequest): Promise<PricedRequest<RequestBody, { payable: number; igv: number }>> {
  return choosePriceBasis(bodies, client, async (body) => {
    const { totals } = prepare({ documentType, body }).summary;
    return { payable: Number(totals.payable), igv: Number(totals.igv) };
  });
}

/** For tests: a sale of Greenter in our form, with the basis that gives its total. */
export function chooseSale(family: 'invoice' | 'note', model: Model) {
  return chooseBody(requestOf(GREENTER_MODELS[family](model, TERMS)));
}

/** For tests: fields of Greenter that the core refuses in our first body. */
export function refusedByCore(family: GreenterFamily, request: PlainRequest): readonly string[] {
  try {
    prepare(request);
    return [];
  } catch (error) {
    if (error instanceof ChasquiError) return toFieldErrors(error.problems, family).map(({ field }) => field);
    throw error;
  }
}
