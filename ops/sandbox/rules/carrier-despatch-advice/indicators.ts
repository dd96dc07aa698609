import type { CarrierDespatchReading } from '../../readings/carrier-despatch.ts';
import { createIndicatorRules } from '../guide/shipment.ts';
import { type Rule, rule } from '../rule.ts';

/** Indicators of a carrier's guide. The authority spells the fourth one without an n. */
export const TRANSSHIPMENT = 'SUNAT_Envio_IndicadorTransbordoProgramado';
export const WHOLE_TRANSFER = 'SUNAT_Envio_IndicadorTrasladoTotal';
export const SUBCONTRACTED = 'SUNAT_Envio_IndicadorTrasporteSubcontratado';
export const PAID_BY_THIRD_PARTY = 'SUNAT_Envio_IndicadorPagadorFlete_Tercero';
const PAYER = 'SUNAT_Envio_IndicadorPagadorFlete_';

const INDICATORS: ReadonlySet<string> = new Set([
  TRANSSHIPMENT,
  WHOLE_TRANSFER,
  SUBCONTRACTED,
  'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
  `${PAYER}Remitente`,
  `${PAYER}Subcontratador`,
  PAID_BY_THIRD_PARTY,
]);

export function has({ shipment }: CarrierDespatchReading, indicator: string): boolean {
  return shipment.indicators.includes(indicator);
}

function payersOf({ shipment }: CarrierDespatchReading): readonly string[] {
  return shipment.indicators.filter((indicator) => indicator.startsWith(PAYER));
}

export const INDICATOR_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...createIndicatorRules(INDICATORS),
  rule('3344', 'El pagador del flete debe ser uno', (reading) => new Set(payersOf(reading)).size > 1),
];

export const INDICATOR_OBSERVATIONS: readonly Rule<CarrierDespatchReading>[] = [
  rule('4388', 'No se informa quien paga el flete', (reading) => {
    return payersOf(reading).every((payer) => !INDICATORS.has(payer));
  }),
];
