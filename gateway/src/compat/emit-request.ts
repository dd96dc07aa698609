import { decimal } from '@chasqui/core/decimal';
import { getDefinition } from '@chasqui/core/documents';
import { toPublicError } from '../kernel/public-error.ts';
import type { EmissionAnswer } from '../operations/emission/emission-result.ts';
import type { ValidationResult } from '../operations/emission/validate-document.ts';
import type { DocumentRecordBody } from '../operations/procedures/documents/document-body.ts';
import type { Door } from './door.ts';
import { findSame } from './find-recorded.ts';
import { type ClientSums, choosePriceBasis, type SaleSums } from './price-basis.ts';
import type { RequestBody } from './request-body.ts';

type Call<Answer> = (body: RequestBody) => Promise<Answer>;

/** Operations by the name of a type. Each takes any body, because its schema judges it. */
type Calls<Answer> = Readonly<Record<string, Call<Answer>>>;

function callOf<Answer>(calls: Calls<Answer>, documentType: string): Call<Answer> {
  const call = calls[getDefinition(documentType).name];
  if (call === undefined) throw new Error(`Documents of type ${documentType} have no such operation`);
  return call;
}

/**
 * Emits a request and returns its record. If the number is taken by the same request, as after an answer that was lost,
 * the record of that one is returned.
 * @throws ChasquiError as the emission
 */
export async function emitRecorded(door: Door, documentType: string, body: RequestBody): Promise<DocumentRecordBody> {
  try {
    return await door.caller.documents.get({ id: (await emit(door, documentType, body)).id });
  } catch (thrown) {
    if (toPublicError(thrown).code !== 'CONFLICT') throw thrown;
    const same = await findSame(door, documentType, [body]);
    if (same === null) throw thrown;
    return same;
  }
}

/** Emits a request of any type, as `POST /api/...` does. */
export function emit({ caller }: Door, documentType: string, body: RequestBody): Promise<EmissionAnswer> {
  return callOf(caller.emissions as unknown as Calls<EmissionAnswer>, documentType)(body);
}

/** Validates a request of any type, as `POST /api/validate/...` does. */
export function validate({ caller }: Door, documentType: string, body: RequestBody): Promise<ValidationResult> {
  return callOf(caller.validations as unknown as Calls<ValidationResult>, documentType)(body);
}

/** Prints a draft of a request of any type, as `POST /api/validate/.../pdf` does. */
export function printDraft({ caller }: Door, documentType: string, body: RequestBody): Promise<File> {
  return callOf(caller.drafts as unknown as Calls<File>, documentType)(body);
}

/** Sale as requests of ours, once for each basis of its prices. */
interface UnpricedSale {
  readonly documentType: string;
  readonly bodies: readonly [RequestBody, ...RequestBody[]];
  readonly client: ClientSums;
}

/**
 * Returns the request whose total comes nearest to the client's, with the service's own sums, and whether SUNAT's term to
 * send it is over. The IGV of the sums includes the IVAP.
 */
export async function priceSale(door: Door, { documentType, bodies, client }: UnpricedSale) {
  let isLate = false;
  const priced = await choosePriceBasis(bodies, client, async (body): Promise<SaleSums> => {
    const { totals, warnings } = await validate(door, documentType, body);
    isLate = warnings.some(({ code }) => code === 'DATE_LATE');
    return { ...totals, igv: decimal(totals.igv).plus(totals.ivap).toNumber() };
  });
  return { ...priced, isLate };
}
