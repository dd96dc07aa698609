import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import type { CompanyTerms } from '../company-terms.ts';
import requests from './example-requests.json' with { type: 'json' };
import { type NubefactRequest, readNubefactRequest } from './read-request.ts';
import { type SaleMapping, toSale } from './to-sale.ts';

export type ExampleName = keyof typeof requests;

/** For tests: day in Lima on which the requests are sent. */
export const TODAY = '2026-11-27';

/** For tests: a company that has said everything that the format leaves out. */
export const TERMS: CompanyTerms = {
  ruc: '20123456786',
  detractionAccount: '00-000-000001',
  defaultBuyerCountry: 'US',
  igvRegime: 'general',
  sendsMail: true,
  rules: PUBLISHED_RULES,
  today: TODAY,
};

function toDay(marker: string): string {
  const [, days = '0'] = /\+(\d+)$/.exec(marker) ?? [];
  const day = addDays(TODAY, Number(days));
  return marker.endsWith('ISO') ? day : day.split('-').toReversed().join('-');
}

/** For tests: a request of a program, with other values for some of its fields. Days are relative to today. */
export function exampleRequest(name: ExampleName, overrides: Readonly<Record<string, unknown>> = {}): string {
  const text = JSON.stringify({ ...requests[name], ...overrides });
  return text.replace(/HOY(-ISO|\+\d+)?/g, toDay);
}

type Operation = NubefactRequest['operacion'];

/** For tests: the request as it is read. */
export function readExample<Name extends Operation>(operation: Name, json: string) {
  const request = readNubefactRequest(json);
  if (!isOf(operation, request)) throw new Error(`The operation is ${request.operacion}`);
  return request;
}

function isOf<Name extends Operation>(
  operation: Name,
  request: NubefactRequest,
): request is Extract<NubefactRequest, { operacion: Name }> {
  return request.operacion === operation;
}

/** For tests: the sale of an example as requests of ours. */
export function mapSale(
  name: ExampleName,
  overrides: Readonly<Record<string, unknown>> = {},
  terms: Partial<CompanyTerms> = {},
): SaleMapping {
  const sale = readExample('generar_comprobante', exampleRequest(name, overrides));
  return toSale(sale, { ...TERMS, ...terms });
}

/** For tests: the first item of an example, with other values for some of its fields. */
export function withItem(name: ExampleName, fields: Readonly<Record<string, unknown>>) {
  const [first, ...others] = requests[name].items;
  return { items: [{ ...first, ...fields }, ...others] };
}
