import { IGV_AFFECTATIONS, isForeignOperation } from '@chasqui/core/catalogs';
import { decimal, formatUpTo } from '@chasqui/core/decimal';
import { isContingencySeries } from '@chasqui/core/identity';
import type { SaleRates } from '@chasqui/core/tax/rates';
import type { CompanyTerms } from '../company-terms.ts';
import { igvTypeOf } from './line-prices.ts';
import type { FieldProblem } from './refusal.ts';
import type { SaleFields } from './sale-fields.ts';
import { hasDetraction } from './to-payment.ts';

function problemIf(holds: boolean, field: string, message: string): FieldProblem[] {
  return holds ? [{ field, message }] : [];
}

/** Finds lines without a tax, and rice that is given away, which has no code at SUNAT. */
function findLineProblems({ items }: SaleFields): FieldProblem[] {
  return items.flatMap(({ tipo_de_igv, tipo_de_ivap }, index) => [
    ...problemIf(
      tipo_de_igv === undefined && tipo_de_ivap === undefined,
      `items[${index}].tipo_de_igv`,
      'es obligatorio',
    ),
    ...problemIf(
      tipo_de_ivap === null,
      `items[${index}].tipo_de_ivap`,
      'no admite 101 (IVAP gratuito), que no tiene código en SUNAT',
    ),
  ]);
}

/** Finds pounds, and euros without a rate. The texts have the numbers of NubeFact, which the program sends. */
function findCurrencyProblems({ moneda, tipo_de_cambio: rate = 0 }: SaleFields): FieldProblem[] {
  return [
    ...problemIf(moneda === 'GBP', 'moneda', 'debe ser 1 (soles), 2 (dólares) o 3 (euros)'),
    ...problemIf(moneda === 'EUR' && rate === 0, 'tipo_de_cambio', 'es obligatorio con moneda 3 (euros)'),
  ];
}

/** Finds a note without a reason. */
function findReasonProblem(sale: SaleFields): FieldProblem[] {
  const { tipo_de_comprobante: type, tipo_de_nota_de_credito: credit, tipo_de_nota_de_debito: debit } = sale;
  return [
    ...problemIf(type === '07' && credit === undefined, 'tipo_de_nota_de_credito', 'es obligatorio'),
    ...problemIf(type === '08' && debit === undefined, 'tipo_de_nota_de_debito', 'es obligatorio'),
  ];
}

/** Finds an IGV that is not that of the company. The rate of a note is that of the sale which it modifies. */
function findRateProblem(sale: SaleFields, { igvRegime }: CompanyTerms, { igv }: SaleRates): FieldProblem[] {
  const { porcentaje_de_igv: percentage = 0, tipo_de_comprobante: type } = sale;
  const isTaxed = sale.items.some((line) => {
    const igvType = igvTypeOf(line);
    return igvType !== undefined && IGV_AFFECTATIONS[igvType].tax === 'igv';
  });
  const isSame = decimal(percentage).dividedBy(100).equals(igv);
  return problemIf(
    isTaxed && percentage !== 0 && !isSame && (type === '01' || type === '03'),
    'porcentaje_de_igv',
    `debe ser ${formatUpTo(igv.times(100), 2, 0)}, la tasa del régimen de la empresa (igvRegime: ${igvRegime}), y no ${percentage}`,
  );
}

/**
 * Finds the parts of a sale that a request of ours cannot have, and settings of the company that it needs and lacks.
 * @param rates of the company on the day of issue
 */
export function findUnsaid(sale: SaleFields, terms: CompanyTerms, rates: SaleRates): FieldProblem[] {
  return [
    ...problemIf(
      sale.enviar_automaticamente_a_la_sunat === false,
      'enviar_automaticamente_a_la_sunat',
      'debe ser true: los comprobantes se envían al emitirse',
    ),
    ...problemIf(
      sale.generado_por_contingencia === true && !isContingencySeries(sale.serie ?? ''),
      'generado_por_contingencia',
      'requiere una serie de cuatro dígitos, como 0001',
    ),
    ...problemIf(
      hasDetraction(sale) && terms.detractionAccount === null,
      'detraccion',
      'requiere la cuenta de detracciones de la empresa en su configuración (detractionAccount)',
    ),
    ...problemIf(
      isForeignOperation(sale.sunat_transaction) && terms.defaultBuyerCountry === null,
      'sunat_transaction',
      'requiere el país de los compradores del exterior en la configuración de la empresa (defaultBuyerCountry)',
    ),
    ...findCurrencyProblems(sale),
    ...findReasonProblem(sale),
    ...findRateProblem(sale, terms, rates),
    ...findLineProblems(sale),
  ];
}
