import { parseSeriesNumber } from '@chasqui/core/identity';
import { buildBody, type RequestBody, roundNumber } from '../request-body.ts';
import { type FieldProblem, refuseIf } from './field-problem.ts';
import type { PlainRequest, SummaryLine, SummaryRequest } from './greenter-request.ts';
import type { Summary, Voided } from './read-communication.ts';

function toVoiding(voided: Voided): RequestBody {
  return buildBody({
    correlative: voided.correlativo,
    issueDate: voided.fecComunicacion,
    referenceDate: voided.fecGeneracion,
    items: voided.details.flatMap((detail) => {
      if (detail === undefined) return [];
      const { tipoDoc, serie, correlativo, desMotivoBaja } = detail;
      return [buildBody({ documentType: tipoDoc, series: serie, correlative: correlativo, reason: desMotivoBaja })];
    }),
  });
}

/** Maps a communication that voids sales (RA, or RC for boletas). */
export function toVoided(voided: Voided): PlainRequest {
  return { documentType: 'RA', body: toVoiding(voided) };
}

/** Maps a communication that reverses retentions and perceptions (RR). */
export function toReversion(reversion: Voided): PlainRequest {
  return { documentType: 'RR', body: toVoiding(reversion) };
}

const ADDED = '1';
const VOIDED = '3';
const SUMMARY_TYPES = ['03', '07', '08'];

/** A line of a summary has no reason. */
const REASON = 'Anulado en resumen diario';

type Line = NonNullable<Summary['details'][number]>;

function toLine({ tipoDoc = '', serieNro = '', total }: Line): readonly SummaryLine[] {
  const number = parseSeriesNumber(serieNro);
  if (number === null) return [];
  return [{ documentType: tipoDoc, ...number, total: total === undefined ? null : roundNumber(total, 2) }];
}

/** Splits a summary into the boletas and notes that it adds, and the body that voids the others. */
export function toSummary({ fecGeneracion = '', fecResumen, details }: Summary): SummaryRequest {
  const linesOf = (state: string) => details.flatMap((line) => (line?.estado === state ? toLine(line) : []));
  const voided = linesOf(VOIDED);
  const items = voided.map(({ total: _, ...number }) => ({ ...number, reason: REASON }));
  const days = { issueDate: fecResumen, referenceDate: fecGeneracion };
  return {
    documentType: 'RC',
    referenceDate: fecGeneracion,
    added: linesOf(ADDED),
    voided,
    voiding: items.length === 0 ? null : buildBody({ ...days, items }),
  };
}

function refuseLine({ tipoDoc, serieNro = '', estado }: Line, field: string): readonly FieldProblem[] {
  return [
    ...refuseIf(!SUMMARY_TYPES.includes(tipoDoc ?? ''), `${field}.tipoDoc`, `debe ser ${SUMMARY_TYPES.join(', ')}`),
    ...refuseIf(
      parseSeriesNumber(serieNro) === null,
      `${field}.serieNro`,
      'debe ser la serie y el número, como B001-1',
    ),
    ...refuseIf(
      estado !== ADDED && estado !== VOIDED,
      `${field}.estado`,
      'debe ser 1 (adicionar) o 3 (anular): 2 (modificar) no tiene equivalente en este servicio',
    ),
  ];
}

/** Lists what a summary has that cannot become one of ours. */
export function refuseSummary({ fecGeneracion, details }: Summary): readonly FieldProblem[] {
  return [
    ...refuseIf(fecGeneracion === undefined, 'fecGeneracion', 'es obligatorio: es el día de los comprobantes'),
    ...refuseIf(details.length === 0, 'details', 'debe tener un comprobante por lo menos'),
    ...details.flatMap((line, index) => (line === undefined ? [] : refuseLine(line, `details[${index}]`))),
  ];
}
