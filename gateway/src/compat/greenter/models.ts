import type * as v from 'valibot';
import type { CompanyTerms } from '../company-terms.ts';
import { type FieldProblem, OTHER_COMPANY, readModel, refuseIf, type Translated } from './field-problem.ts';
import { SummaryModel, VoidedModel } from './read-communication.ts';
import { DespatchModel } from './read-despatch.ts';
import { InvoiceModel, NoteModel } from './read-sale.ts';
import { PerceptionModel, RetentionModel } from './read-withholding.ts';
import { refuseDespatch } from './refuse-despatch.ts';
import { refuseInvoice, refuseNote } from './refuse-sale.ts';
import { refuseSummary, toReversion, toSummary, toVoided } from './to-communication.ts';
import { toDespatch } from './to-despatch.ts';
import { toInvoice, toNote } from './to-sale.ts';
import { refusePerception, refuseRetention, toPerception, toRetention } from './to-withholding.ts';

/** Model of Greenter: its form, what of it has no counterpart, and its request in our form. */
interface Mapping<Schema extends v.GenericSchema<unknown, OfCompany>, Request> {
  readonly schema: Schema;
  readonly refuse: (model: v.InferOutput<Schema>, terms: CompanyTerms) => readonly FieldProblem[];
  readonly toRequest: (model: v.InferOutput<Schema>, terms: CompanyTerms) => Request;
}

interface OfCompany {
  readonly company?: { readonly ruc?: string | undefined } | undefined;
}

type Translate<Request> = (body: unknown, terms: CompanyTerms) => Translated<Request>;

/** Finds a document of another company than the one of the credential. */
function refuseCompany({ company }: OfCompany, { ruc }: CompanyTerms): readonly FieldProblem[] {
  return refuseIf(company?.ruc !== ruc, 'company.ruc', OTHER_COMPANY.message);
}

function translating<const Schema extends v.GenericSchema<unknown, OfCompany>, Request>({
  schema,
  refuse,
  toRequest,
}: Mapping<Schema, Request>): Translate<Request> {
  return (body, terms) => {
    const read = readModel(schema, body);
    if ('problems' in read) return read;
    const problems = [...refuseCompany(read.model, terms), ...refuse(read.model, terms)];
    return problems.length > 0 ? { problems } : { request: toRequest(read.model, terms) };
  };
}

const refuseNothing = () => [];

/** Translates the body of each family of Greenter's paths, by the name in the path. */
export const GREENTER_MODELS = {
  invoice: translating({ schema: InvoiceModel, refuse: refuseInvoice, toRequest: toInvoice }),
  note: translating({ schema: NoteModel, refuse: refuseNote, toRequest: toNote }),
  despatch: translating({ schema: DespatchModel, refuse: refuseDespatch, toRequest: toDespatch }),
  retention: translating({ schema: RetentionModel, refuse: refuseRetention, toRequest: toRetention }),
  perception: translating({ schema: PerceptionModel, refuse: refusePerception, toRequest: toPerception }),
  voided: translating({ schema: VoidedModel, refuse: refuseNothing, toRequest: toVoided }),
  reversion: translating({ schema: VoidedModel, refuse: refuseNothing, toRequest: toReversion }),
  summary: translating({ schema: SummaryModel, refuse: refuseSummary, toRequest: toSummary }),
} as const;

export type GreenterFamily = keyof typeof GREENTER_MODELS;
