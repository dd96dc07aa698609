import { buildBody, type RequestBody, roundNumber } from '../request-body.ts';
import { type FieldProblem, refuseIf } from './field-problem.ts';
import type { PlainRequest } from './greenter-request.ts';
import type { Perception, Retention } from './read-withholding.ts';
import { toAddressedParty } from './to-party.ts';

type Problems = readonly FieldProblem[];
type RetentionDetail = NonNullable<Retention['details'][number]>;
type PerceptionDetail = NonNullable<Perception['details'][number]>;
type Payments = RetentionDetail['pagos'];

const SOLES = 'PEN';
const EXCHANGE_PLACES = 6;

function amount(value: number | undefined): number | undefined {
  return value === undefined ? undefined : roundNumber(value, 2);
}

function toHeader(document: Retention | Perception): RequestBody {
  return {
    series: document.serie,
    correlative: document.correlativo,
    issueDate: document.fechaEmision,
    observations: document.observacion,
  };
}

/** Maps the document that was paid. Programs send an exchange rate of 1 with soles, which has none in ours. */
function toPaidDocument(detail: RetentionDetail | PerceptionDetail): RequestBody {
  const { moneda, tipoCambio } = detail;
  const exchange = moneda === SOLES ? undefined : tipoCambio;
  const factor = exchange?.factor;
  return {
    documentType: detail.tipoDoc,
    documentId: detail.numDoc,
    issueDate: detail.fechaEmision,
    currencyCode: moneda,
    totalAmount: amount(detail.impTotal),
    exchangeRate: factor === undefined ? undefined : roundNumber(factor, EXCHANGE_PLACES),
    exchangeDate: exchange?.fecha,
  };
}

/** Maps a retention of Greenter. Each detail has one payment. */
export function toRetention(retention: Retention): PlainRequest {
  const items = retention.details.flatMap((detail) => {
    if (detail === undefined) return [];
    const [payment] = detail.pagos;
    const { importe, fecha } = payment ?? {};
    const withheld = { retentionAmount: amount(detail.impRetenido), netPaidAmount: amount(detail.impPagar) };
    return [buildBody({ ...toPaidDocument(detail), paymentDate: fecha, paymentAmount: amount(importe), ...withheld })];
  });
  const body = buildBody({
    ...toHeader(retention),
    supplier: retention.proveedor && toAddressedParty(retention.proveedor),
    retentionType: retention.regimen,
    retentionRate: retention.tasa,
    totalRetained: amount(retention.impRetenido),
    totalPaid: amount(retention.impPagado),
    items,
  });
  return { documentType: '20', body };
}

/** Maps a perception of Greenter. Each detail has one payment. */
export function toPerception(perception: Perception): PlainRequest {
  const items = perception.details.flatMap((detail) => {
    if (detail === undefined) return [];
    const [payment] = detail.cobros;
    const { importe, fecha } = payment ?? {};
    const collected = { perceptionAmount: amount(detail.impPercibido), netCollectedAmount: amount(detail.impCobrar) };
    return [
      buildBody({ ...toPaidDocument(detail), collectionDate: fecha, collectionAmount: amount(importe), ...collected }),
    ];
  });
  const body = buildBody({
    ...toHeader(perception),
    customer: perception.proveedor && toAddressedParty(perception.proveedor),
    perceptionType: perception.regimen,
    perceptionRate: perception.tasa,
    totalPerceived: amount(perception.impPercibido),
    totalCollected: amount(perception.impCobrado),
    items,
  });
  return { documentType: '40', body };
}

/** Finds details without one payment, in the document's currency and on the day of the retention or perception. */
function refusePayments(
  payments: Payments,
  moneda: string | undefined,
  day: string | undefined,
  fields: PaymentFields,
) {
  const [payment] = payments;
  const isOther = payment?.moneda !== undefined && payment.moneda !== moneda;
  const isOnOtherDay = day !== undefined && payment?.fecha !== undefined && day !== payment.fecha;
  return [
    ...refuseIf(
      payments.length !== 1,
      fields.list,
      'debe tener un solo elemento: varios pagos de un comprobante van en varios detalles',
    ),
    ...refuseIf(isOther, `${fields.list}[0].moneda`, 'debe ser la moneda del detalle'),
    ...refuseIf(isOnOtherDay, fields.day, `debe ser el día de ${fields.list}[0].fecha`),
  ];
}

interface PaymentFields {
  readonly list: string;
  readonly day: string;
}

/** Lists what a retention of ours cannot hold. */
export function refuseRetention({ details }: Retention): Problems {
  return details.flatMap((detail, index) => {
    if (detail === undefined) return [];
    const fields = { list: `details[${index}].pagos`, day: `details[${index}].fechaRetencion` };
    return refusePayments(detail.pagos, detail.moneda, detail.fechaRetencion, fields);
  });
}

/** Lists what a perception of ours cannot hold. */
export function refusePerception({ details }: Perception): Problems {
  return details.flatMap((detail, index) => {
    if (detail === undefined) return [];
    const fields = { list: `details[${index}].cobros`, day: `details[${index}].fechaPercepcion` };
    return refusePayments(detail.cobros, detail.moneda, detail.fechaPercepcion, fields);
  });
}
