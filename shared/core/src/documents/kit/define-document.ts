import type * as v from 'valibot';
import { titleOf } from '../../document-types.ts';
import { type Problem, validationError } from '../../errors.ts';
import type { EmailAddresses } from '../../fields/index.ts';
import type { DocumentNumber } from '../../identity.ts';
import { say } from '../../messages/index.ts';
import { parseWith } from '../../parsing.ts';
import type { Issuer } from '../../parties.ts';
import { findUnprintable, type PrintModel, type PrintStamp } from '../../print/index.ts';
import { addDays, compareDates } from '../../time.ts';
import type { UblDocument } from '../../xml/index.ts';
import type { DocumentDefinition, DocumentSummary, ReferencedDocument } from './definition.ts';
import { type Addressee, emailProblems, findAddressee, resolveEmail, splitEmail } from './email-of-document.ts';
import type { EmissionFacts } from './emission-facts.ts';
import { fillInNamed, listNamed, type NamedIds, type NamedRecords } from './named-records.ts';
import { type FoundPlace, findEstablishmentCode, findPlaceProblems, placeIssuer } from './place-of-issue.ts';
import type { DocumentWarning } from './rule.ts';
import {
  addUnregisteredProblems,
  findSeries,
  registeredProblems,
  type SeriesName,
  unregisteredProblems,
} from './series-registration.ts';

/**
 * Records that the emission of a body reads: clients and products by their ids, documents by their numbers,
 * registration and establishment by series, an exchange rate by its day.
 */
export interface DocumentNeeds extends NamedIds {
  readonly references: readonly DocumentNumber[];
  /** Series of the document; null for communications, which have none. */
  readonly series: SeriesName | null;
  /** Establishment that the body names. */
  readonly establishmentCode: string | null;
  readonly exchangeRateDay: string | null;
  /** Product codes that the items give. */
  readonly productCodes: readonly string[];
  /** Identity of the client whose own e-mail address the body asks for; null if it asks for none, or names it by its id. */
  readonly addressee: Addressee | null;
}

/** Records read for an emission. What a body names and is missing here does not exist. */
export interface FoundRecords
  extends Partial<NamedRecords>,
    FoundPlace,
    Pick<EmissionFacts, 'rules' | 'unknownProductCodes'> {
  readonly issuer: Issuer;
  /** Documents among `references` that hold their numbers. */
  readonly referenced?: readonly ReferencedDocument[];
  /** Soles for one dollar on `exchangeRateDay`, if it is known: selling rate, decimal text. */
  readonly exchangeRate?: string | undefined;
  /** E-mail address of the client with the identity of `addressee`, if there is one. */
  readonly clientEmail?: string | null;
  /** Lima's day (YYYY-MM-DD), to check the issue date. Without it any issue date is accepted. */
  readonly today?: string;
  /** Lima's time of day (HH:MM:SS) at which the request arrived, for types that tell the time of issue. */
  readonly timeOfDay?: string;
}

/** Request that passed every check, in the form that the database keeps. */
export interface PreparedDocument {
  /** Type under which the document is submitted: the requested type, or another one that the completion chose. */
  readonly documentType: string;
  /** The request, trimmed and with its defaults. */
  readonly request: unknown;
  readonly completed: unknown;
  readonly summary: DocumentSummary;
  /** Addresses to which the accepted document goes; null if the body asks for no e-mail. */
  readonly email: EmailAddresses | null;
}

/** Operations of the gateway and the workers on a document of any type. */
export interface DocumentOperations {
  /** Spanish name of the type, for messages. */
  readonly title: string;
  /** Returns the product codes of a completed document that SUNAT looks up. */
  readonly listProductCodes: (completed: unknown) => readonly string[];
  /** Returns what `prepare` has to be given for a body. The body must have passed its schema. */
  readonly needs: (body: unknown) => DocumentNeeds;
  /**
   * Checks and completes a body. The body must have passed its schema.
   * @throws ChasquiError VALIDATION_FAILED with every problem
   */
  readonly prepare: (body: unknown, found: FoundRecords) => PreparedDocument;
  /** Renders what `prepare` completed, as the database gave it back. */
  readonly render: (completed: unknown, correlative: number) => UblDocument;
  /** The tenant's own documents that are void once the authority accepts what `prepare` completed. */
  readonly listVoided: (completed: unknown) => readonly DocumentNumber[];
  /** The tenant's own documents whose goods the one accompanies that `prepare` completed. */
  readonly listAccompanied: (completed: unknown) => readonly DocumentNumber[];
  /** Returns the probable objections of the authority to what `prepare` completed. */
  readonly listWarnings: (completed: unknown, facts: EmissionFacts) => readonly DocumentWarning[];
  /** Returns the printed content of a completed document, as read back from the database. */
  readonly print: (completed: unknown, stamp: PrintStamp) => PrintModel;
}

/** Permanent: clients and tests rely on it, never on the text. */
const ISSUE_DATE_AHEAD = 'ISSUE_DATE_AHEAD';
const ISSUE_DATE_BEHIND = 'ISSUE_DATE_BEHIND';

/** Fields of a request that every type's operations use. */
interface IssuedRequest {
  readonly issueDate: string;
  readonly establishmentCode?: string | undefined;
}

/** Adds to a definition the operations that hide its types, so that all definitions can be used alike. */
export function defineDocument<
  Schema extends v.GenericSchema<unknown, IssuedRequest>,
  Completed,
  const Name extends string,
  const Channel extends DocumentDefinition['channel'],
  Body extends v.GenericSchema,
>(
  definition: DocumentDefinition<Schema, Completed, Body> & { readonly name: Name; readonly channel: Channel },
): DocumentDefinition<Schema, Completed, Body> & {
  readonly name: Name;
  readonly channel: Channel;
} & DocumentOperations {
  return {
    ...definition,
    title: titleOf(definition.documentType),
    needs: (body) => ({
      ...listNamed(definition, body),
      references: definition.references?.(body) ?? [],
      series: findSeries(definition.documentType, body) ?? null,
      establishmentCode: definition.hasEstablishment === true ? findEstablishmentCode(body) : null,
      exchangeRateDay: definition.exchangeRateDay?.(body) ?? null,
      productCodes: definition.hasProductCodes === true ? listProductCodes(body) : [],
      addressee: findAddressee(definition, body),
    }),
    prepare: (given, { clients = [], products = [], referenced = [], today, timeOfDay, exchangeRate, ...found }) => {
      const { option, body } = splitEmail(given);
      const email = resolveEmail(option, clients[0]?.email ?? found.clientEmail);
      const full = fillInNamed(definition, body, { clients, products });
      // A body that names no record is a parsed request already. Data of clients and products are parsed here.
      const parsed = full === body ? (body as v.InferOutput<Schema>) : parseWith(definition.schema, full);
      const issuer = definition.hasEstablishment === true ? placeIssuer(found.issuer, parsed, found) : found.issuer;
      const apply = exchangeRate === undefined ? undefined : definition.applyExchangeRate;
      const request = apply === undefined || exchangeRate === undefined ? parsed : apply(parsed, issuer, exchangeRate);
      const arrival = today === undefined || timeOfDay === undefined ? undefined : { date: today, time: timeOfDay };
      const facts = { arrival, sell: exchangeRate, rules: found.rules, unknownProductCodes: found.unknownProductCodes };
      const problems = [
        ...(found.registration
          ? registeredProblems(found.registration, request)
          : unregisteredProblems(definition.documentType, request)),
        ...checkIssueDate(request, definition, today),
        ...findPlaceProblems(request, found),
        ...emailProblems(option, email),
        ...definition.rules(request, issuer, referenced, facts),
      ];
      if (problems.length > 0) throw validationError(problems);
      const completed = definition.complete(request, issuer, referenced, facts);
      const documentType = definition.typeOf?.(completed) ?? definition.documentType;
      const submissionDeadline = definition.deadline(completed, facts);
      const own = definition.summarize(request, completed);
      const summary = { dueDate: null, paidWith: null, modifies: null, ...own, submissionDeadline };
      return { documentType, request, completed, summary, email };
    },
    // The database gives back, as JSON, what `complete` made: its type is lost on the way, its shape is not.
    render: (completed, correlative) => definition.toUbl(completed as Completed, correlative),
    listVoided: (completed) => definition.voids?.(completed as Completed) ?? [],
    listAccompanied: (completed) => definition.accompanies?.(completed as Completed) ?? [],
    listProductCodes: (completed) => (definition.hasProductCodes === true ? listProductCodes(completed) : []),
    listWarnings: (completed, facts) => [
      ...(definition.warnings?.(completed as Completed, facts) ?? []),
      ...warnOfLetters(completed),
    ],
    print: (completed, stamp) => definition.toPrint(completed as Completed, stamp, definition.printedTitle),
  };
}

/**
 * Parses and prepares a request that no procedure has parsed.
 * @throws ChasquiError VALIDATION_FAILED with every problem
 */
export function prepareRequest(
  definition: Pick<DocumentDefinition, 'body' | 'documentType'> & Pick<DocumentOperations, 'prepare'>,
  input: unknown,
  found: FoundRecords,
): PreparedDocument {
  try {
    return definition.prepare(parseWith(definition.body, input), found);
  } catch (error) {
    throw found.registration ? error : addUnregisteredProblems(error, definition.documentType, input);
  }
}

/** Returns the product codes of a body or of a completed document, each once. */
function listProductCodes(document: unknown): readonly string[] {
  const { items = [], lines = items } = document as {
    readonly items?: readonly { readonly sunatCode?: string }[];
    readonly lines?: readonly { readonly sunatCode?: string }[];
  };
  return [...new Set(lines.flatMap(({ sunatCode }) => sunatCode ?? []))];
}

/** Letters that a warning shows at most. */
const MOST_LETTERS = 10;

/** Warns of letters that the font of the paper lacks, in any text of a document. */
function warnOfLetters(completed: unknown): readonly DocumentWarning[] {
  const letters = findUnprintable(JSON.stringify(completed)).slice(0, MOST_LETTERS);
  return letters.length === 0
    ? []
    : [
        {
          code: 'LETTERS_NOT_PRINTED',
          ...say(
            `the paper has an empty box for each of these letters, which its font lacks: ${letters.join(' ')}. The XML keeps them`,
            `el papel tiene un recuadro vacío por cada una de estas letras, que su tipo de letra no tiene: ${letters.join(' ')}. El XML las conserva`,
          ),
        },
      ];
}

/**
 * Finds an issue date later than the authority accepts (2329; communications 2301, summaries 2236), or so early that it
 * would be too late for the authority at once (2108).
 */
function checkIssueDate(
  { issueDate }: { readonly issueDate: string },
  { daysAhead = 0, daysBehind }: Pick<DocumentDefinition, 'daysAhead' | 'daysBehind'>,
  today?: string,
): Problem[] {
  if (today === undefined) return [];
  const latest = addDays(today, daysAhead);
  if (compareDates(issueDate, latest) > 0) {
    return [
      {
        path: 'issueDate',
        code: ISSUE_DATE_AHEAD,
        ...say(
          `must not be after ${latest}: today is ${today} in Lima`,
          `no debe ser posterior al ${latest}: hoy es ${today} en Lima`,
        ),
      },
    ];
  }
  const earliest = daysBehind === undefined ? issueDate : addDays(today, -daysBehind);
  if (compareDates(issueDate, earliest) >= 0) return [];
  return [
    {
      path: 'issueDate',
      code: ISSUE_DATE_BEHIND,
      ...say(
        `must not be before ${earliest}: today is ${today} in Lima`,
        `no debe ser anterior al ${earliest}: hoy es ${today} en Lima`,
      ),
    },
  ];
}
