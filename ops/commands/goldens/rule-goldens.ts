import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDefinition, type PreparedDocument, prepareDailySummary, prepareRequest } from '@chasqui/core/documents';
import { ADDS } from '@chasqui/core/documents/communication/completed-communication';
import { ChasquiError } from '@chasqui/core/errors';
import { type DatedRule, PUBLISHED_RULES } from '@chasqui/core/rules';
import type { SigningIdentity } from '@chasqui/core/signature';
import { addDays } from '@chasqui/core/time';
import { DEFAULT_CORRELATIVE, ISSUER, signPrepared } from './build-golden.ts';
import { EXAMPLES_FOLDER } from './examples.ts';

const FOLDER = join(EXAMPLES_FOLDER, 'rules');

/** Request whose days are written `day`, `day+6`. A daily summary has boletas instead. */
export type RuleExample =
  | { readonly documentType: string; readonly igvRegime?: 'mypeRestaurant'; readonly request: unknown }
  | { readonly documentType: 'RC'; readonly boletas: readonly unknown[] };

/** File of a golden with its content. */
export interface RuleGolden {
  /** `igv-special-2027.2026-12-31.xml`, or `.problems.json` if the request is refused. */
  readonly name: string;
  readonly file: string;
  readonly content: string;
}

/** Rows of the published rules that begin on a day. */
export const DATED_ROWS = PUBLISHED_RULES.filter(({ from }) => from !== null);

/** Reads the example of a row. */
export async function readRuleExample(id: string): Promise<RuleExample> {
  return JSON.parse(await readFile(join(FOLDER, `${id}.json`), 'utf8'));
}

/** Builds the goldens of a row: its example on the day before the row begins, and on the day itself. */
export async function buildRuleGoldens({ id, from }: DatedRule, identity: SigningIdentity): Promise<RuleGolden[]> {
  const example = await readRuleExample(id);
  const days = [addDays(from ?? '', -1), from ?? ''];
  const goldens = await Promise.all(
    days.map(async (day) => {
      const files = await judge(example, day, identity);
      return Object.entries(files).map(([extension, content]) => ({ name: `${id}.${day}.${extension}`, content }));
    }),
  );
  return goldens.flat().map(({ name, content }) => ({ name, file: join(FOLDER, 'out', name), content }));
}

/** Returns the signed XML of an example on a day, with its warnings if it has some, or else its problems. */
async function judge(
  example: RuleExample,
  day: string,
  identity: SigningIdentity,
): Promise<Readonly<Record<string, string>>> {
  try {
    const prepared = prepareOn(example, day);
    const xml = await signPrepared(prepared, identity);
    const warnings = getDefinition(prepared.documentType).listWarnings(prepared.completed, {});
    return { xml, ...(warnings.length > 0 && { 'warnings.json': toJson(warnings) }) };
  } catch (error) {
    if (!(error instanceof ChasquiError) || error.problems.length === 0) throw error;
    return { 'problems.json': toJson(error.problems) };
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Prepares an example as if its request arrived on its issue date. */
export function prepareOn(example: RuleExample, day: string): PreparedDocument {
  if ('boletas' in example) return summaryOn(example.boletas, day);
  const { documentType, igvRegime } = example;
  const request = datedFrom(example.request, day);
  const issuer = igvRegime === undefined ? ISSUER : { ...ISSUER, igvRegime };
  return prepareRequest(getDefinition(documentType), request, { issuer, referenced: [] });
}

function summaryOn(boletas: readonly unknown[], day: string): PreparedDocument {
  const documents = boletas.map((boleta) => {
    const { completed, summary } = prepareOn({ documentType: '03', request: boleta }, day);
    const { series, correlative } = summary;
    return { documentType: '03', series, correlative: correlative ?? DEFAULT_CORRELATIVE, completed };
  });
  const days = { issueDate: addDays(day, 1), referenceDate: day };
  return prepareDailySummary({ ...days, issuer: ISSUER, documents, condition: ADDS, rules: PUBLISHED_RULES });
}

const DAY = /^day(?:\+(\d+))?$/;

/** Returns a copy in which `day` and `day+6` are days. */
function datedFrom(request: unknown, day: string): unknown {
  return JSON.parse(JSON.stringify(request), (_name, value) => {
    const found = typeof value === 'string' ? DAY.exec(value) : null;
    return found === null ? value : addDays(day, Number(found[1] ?? 0));
  });
}
