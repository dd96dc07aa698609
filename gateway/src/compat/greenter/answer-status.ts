import { type Door, readTerms } from '../door.ts';
import { findByNumber } from '../find-recorded.ts';
import { OTHER_COMPANY } from './field-problem.ts';
import { type GreenterFamily, toStatusCdrResult, toStatusResult } from './index.ts';
import { readFiles } from './operations.ts';
import { GreenterRefusal } from './refusal.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Names of the parameters, as lycet says them if one is missing. */
const NUMBER_PARAMETERS = { tipo: 'Tipo', serie: 'Serie', numero: 'Número' } as const;

/**
 * Answers `status`: by number for sales and notes, by ticket for the others.
 * @throws GreenterRefusal for the RUC of another company than the one of the credential
 */
export async function answerStatus(door: Door, family: GreenterFamily, query: Query): Promise<Response> {
  const { ruc = '' } = query;
  if (ruc !== '' && ruc !== (await readTerms(door)).ruc)
    throw new GreenterRefusal([{ ...OTHER_COMPANY, field: 'ruc' }]);
  return family === 'invoice' || family === 'note' ? statusOfNumber(door, query) : statusOfTicket(door, query);
}

function missing(name: string): Response {
  return Response.json({ message: `${name} Requerido` }, { status: 400 });
}

async function statusOfNumber(door: Door, query: Query): Promise<Response> {
  for (const [parameter, name] of Object.entries(NUMBER_PARAMETERS)) {
    if ((query[parameter] ?? '') === '') return missing(name);
  }
  const { tipo = '', serie = '', numero = '' } = query;
  const record = await findByNumber(door, { documentType: tipo, series: serie, correlative: Number(numero) });
  return Response.json(toStatusCdrResult(record && (await readFiles(door, record))));
}

/** A document that lost its ticket, or never got one, has its id in its place. */
async function statusOfTicket(door: Door, { ticket = '' }: Query): Promise<Response> {
  if (ticket === '') return missing('Ticket');
  const { documents } = door.caller;
  const [found] = (await documents.list({ ticket, limit: 1 })).data;
  const record = await documents.get({ id: found?.id ?? ticket });
  return Response.json(toStatusResult(await readFiles(door, record)));
}
