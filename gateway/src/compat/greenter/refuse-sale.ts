import { IGV_AFFECTATIONS, IGV_REGIMES, type IgvAffectation, isTaxedTribute } from '@chasqui/core/catalogs';
import { decimal } from '@chasqui/core/decimal';
import { saleRatesOn } from '@chasqui/core/tax/rates';
import type { CompanyTerms } from '../company-terms.ts';
import { type FieldProblem, refuseGiven, refuseIf } from './field-problem.ts';
import type { Charge, Detail, Invoice, Note } from './read-sale.ts';
import {
  ADVANCE_DISCOUNTS,
  DOCUMENT_CHARGES,
  DOCUMENT_DISCOUNTS,
  FOLLOWING_LEGENDS,
  LINE_CHARGES,
  LINE_DISCOUNTS,
  RETENTION_DISCOUNT,
} from './sale-codes.ts';
import { isCash, isCredit } from './to-payment.ts';

type Problems = readonly FieldProblem[];

/** Payment means of catalog 59. */
const DEPOSIT = '001';

const OTHER_TAX = 'debe ser 0: el tributo 9999 (otros) no tiene equivalente en este servicio';

function refuseCodes(charges: readonly (Charge | undefined)[], codes: readonly string[], field: string): Problems {
  return charges.flatMap((charge, index) =>
    refuseIf(
      charge !== undefined && !codes.includes(charge.codTipo ?? ''),
      `${field}[${index}].codTipo`,
      `debe ser uno de estos códigos: ${codes.join(', ')}`,
    ),
  );
}

const AFFECTATIONS: Readonly<Record<string, IgvAffectation>> = IGV_AFFECTATIONS;

/**
 * Finds a line whose rate is not that of the company. A price with tax would hide it in an equal total. The rate of a note
 * is that of the sale which it modifies.
 */
function refuseRate(
  detail: Detail,
  field: string,
  sale: Invoice | Note,
  { igvRegime, rules, today }: CompanyTerms,
): Problems {
  const affectation = AFFECTATIONS[detail.tipAfeIgv ?? ''];
  const { porcentajeIgv: given } = detail;
  const isNote = sale.tipoDoc === '07' || sale.tipoDoc === '08';
  if (isNote || given === undefined || affectation === undefined || affectation.tax === null) return [];
  if (!isTaxedTribute(affectation.tribute)) return [];
  const regime = IGV_REGIMES.find((one) => one === igvRegime) ?? 'general';
  const rate = saleRatesOn(rules, regime, sale.fechaEmision?.date ?? today)[affectation.tax].times(100);
  return refuseIf(
    !rate.equals(decimal(given)),
    `${field}.porcentajeIgv`,
    `debe ser ${rate}: es la tasa del régimen de la empresa (igvRegime ${regime}) en la fecha de emisión`,
  );
}

function refuseDetail(detail: Detail, index: number, sale: Invoice | Note, terms: CompanyTerms): Problems {
  const field = `details[${index}]`;
  return [
    ...refuseIf(detail.tipAfeIgv === undefined, `${field}.tipAfeIgv`, 'es obligatorio'),
    ...refuseIf((detail.otroTributo ?? 0) !== 0, `${field}.otroTributo`, OTHER_TAX),
    ...refuseIf(
      (detail.isc ?? 0) !== 0 && (detail.porcentajeIsc ?? 0) === 0,
      `${field}.porcentajeIsc`,
      'es obligatorio si hay isc: el ISC se calcula con esta tasa',
    ),
    ...refuseCodes(detail.descuentos, Object.keys(LINE_DISCOUNTS), `${field}.descuentos`),
    ...refuseCodes(detail.cargos, Object.keys(LINE_CHARGES), `${field}.cargos`),
    ...refuseRate(detail, field, sale, terms),
  ];
}

function refusePayment({
  formaPago,
  cuotas,
  tipoMoneda,
}: Pick<Invoice, 'formaPago' | 'cuotas' | 'tipoMoneda'>): Problems {
  const isOther = (currency: string | undefined) => currency !== undefined && currency !== (tipoMoneda ?? 'PEN');
  const message = 'debe ser la moneda del comprobante (tipoMoneda)';
  const isKnown = formaPago?.tipo === undefined || isCash({ formaPago }) || isCredit({ formaPago, cuotas });
  return [
    ...refuseIf(!isKnown, 'formaPago.tipo', 'debe ser Contado o Credito'),
    ...refuseIf(isCash({ formaPago }) && cuotas.length > 0, 'cuotas', 'deben omitirse si formaPago.tipo es Contado'),
    ...refuseIf(isOther(formaPago?.moneda), 'formaPago.moneda', message),
    ...cuotas.flatMap((one, index) => refuseIf(isOther(one?.moneda), `cuotas[${index}].moneda`, message)),
  ];
}

/** The deposit of a detraction is made to an account (001), and the values of a freight have fields of their own. */
function refuseDetraction({ detraccion }: Invoice): Problems {
  const { codMedioPago = DEPOSIT, valueRef = 0 } = detraccion ?? {};
  return [
    ...refuseIf(codMedioPago !== DEPOSIT, 'detraccion.codMedioPago', `debe ser ${DEPOSIT}: depósito en cuenta`),
    ...refuseIf(valueRef !== 0, 'detraccion.valueRef', 'no tiene equivalente: use freight en POST /api/invoices'),
  ];
}

function refuseShared(sale: Invoice | Note, types: readonly string[], terms: CompanyTerms): Problems {
  return [
    ...refuseIf(!types.includes(sale.tipoDoc ?? ''), 'tipoDoc', `debe ser ${types.join(' o ')}`),
    ...refuseIf(
      sale.mtoImpVenta === undefined,
      'mtoImpVenta',
      'es obligatorio: se compara con el total que se calcula',
    ),
    ...refuseIf(
      sale.tipoMoneda === 'EUR',
      'tipoMoneda',
      'no puede ser EUR: este formato no tiene el tipo de cambio. Emita con POST /api/invoices y exchangeRate',
    ),
    ...refuseIf((sale.mtoOtrosTributos ?? 0) !== 0, 'mtoOtrosTributos', OTHER_TAX),
    ...refusePayment(sale),
    ...sale.details.flatMap((detail, index) => (detail === undefined ? [] : refuseDetail(detail, index, sale, terms))),
  ];
}

const HEADER_DISCOUNTS = [...Object.keys(DOCUMENT_DISCOUNTS), ...Object.keys(ADVANCE_DISCOUNTS), RETENTION_DISCOUNT];

/** Lists what a factura or boleta of ours cannot hold. */
export function refuseInvoice(sale: Invoice, terms: CompanyTerms): Problems {
  const isUndated = isCredit(sale) && sale.cuotas.length === 0 && sale.fecVencimiento === undefined;
  return [
    ...refuseShared(sale, ['01', '03'], terms),
    ...refuseIf(isUndated, 'cuotas', 'son obligatorias si formaPago.tipo es Credito y no hay fecVencimiento'),
    ...refuseCodes(sale.descuentos, HEADER_DISCOUNTS, 'descuentos'),
    ...refuseCodes(sale.cargos, Object.keys(DOCUMENT_CHARGES), 'cargos'),
    ...refuseDetraction(sale),
    ...refuseGiven(sale.guiaEmbebida, 'guiaEmbebida'),
    ...refuseGiven(sale.seller, 'seller'),
  ];
}

/** Lists what a note of ours cannot hold. A note has the legends that follow from it, and no others. */
export function refuseNote(note: Note, terms: CompanyTerms): Problems {
  return [
    ...refuseShared(note, ['07', '08'], terms),
    ...refuseGiven(note.perception, 'perception'),
    ...note.legends.flatMap((legend, index) =>
      refuseIf(
        legend?.code !== undefined && !FOLLOWING_LEGENDS.has(legend.code),
        `legends[${index}].code`,
        'no tiene equivalente en una nota: debe omitirse',
      ),
    ),
  ];
}
