import type { SaleReading } from '../../readings/sale.ts';
import { type Rule, rule } from '../rule.ts';
import { IVAP_AFFECTATION, reasonOf } from '../sale/line-taxes.ts';
import { OBSERVATION_RULES } from '../sale/observations.ts';
import {
  createCustomerRules,
  createEstablishmentRule,
  createNameRules,
  createSupplierRules,
  isWithoutEstablishment,
  RUC_RULE,
} from '../sale/parties.ts';
import { baseOf } from '../sale/tribute.ts';
import { isOfSeriesB, modifiesFactura } from './reference.ts';

const LONGEST_NAME = 1000;
const DESCRIPTION = /^[^\s][^\n\r]{1,499}$/;
/** Adjustments of exports and of operations subject to IVAP. */
const EXPORTS = '11';
const IVAP = '12';
/** Kinds of sale that an adjustment of exports or of IVAP has not (3221). */
const OTHER_KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  [EXPORTS, ['9997', '9998']],
  [IVAP, ['9995', '9997', '9998']],
]);

/** Catalog 09 or 10. */
export function reasonCodeOf({ reasons }: SaleReading): string {
  return reasons[0]?.code ?? '';
}

/** Rules about the reason of a note: exactly one reason of its catalog, and the lines it requires. */
export function createReasonRules(isReason: (code: string, day: string) => boolean): readonly Rule<SaleReading>[] {
  return [
    rule('2128', 'El XML no contiene el codigo del motivo de la nota', (sale) => reasonCodeOf(sale) === ''),
    rule('3203', 'La nota debe tener un solo motivo', ({ reasons }) => reasons.length > 1),
    rule(
      '2172',
      'El motivo de la nota no existe en el catalogo',
      (sale) => !isReason(reasonCodeOf(sale), sale.issueDate),
    ),
    rule('2135', 'El XML no contiene el sustento de la nota', ({ reasons }) => (reasons[0]?.description ?? '') === ''),
    rule('2136', 'El sustento de la nota debe tener de 2 a 500 caracteres en una sola linea', ({ reasons }) => {
      return !DESCRIPTION.test(reasons[0]?.description ?? '');
    }),
    rule('3194', 'Una nota de ajuste de exportacion modifica un solo comprobante', (sale) => {
      return reasonCodeOf(sale) === EXPORTS && sale.modified.length > 1;
    }),
    rule('3230', 'El motivo de ajustes afectos al IVAP y la afectacion 17 van juntos', (sale) => {
      return sale.lines.some((line) => (reasonCodeOf(sale) === IVAP) !== (reasonOf(line) === IVAP_AFFECTATION));
    }),
    rule('3107', 'Una nota de ajustes afectos al IVAP no lleva otros tributos', (sale) => {
      return reasonCodeOf(sale) === IVAP && ['1000', '2000'].some((tribute) => baseOf(sale, tribute).gt(0));
    }),
    rule('3221', 'Una nota de ajustes no lleva operaciones de otra clase', (sale) => {
      return (OTHER_KINDS.get(reasonCodeOf(sale)) ?? []).some((tribute) => baseOf(sale, tribute).gt(0));
    }),
  ];
}

export const NOTE_PARTY_RULES: readonly Rule<SaleReading>[] = [
  ...createSupplierRules({ absent: '3029', wrong: '2511' }),
  createEstablishmentRule(mustSayEstablishment),
  ...createCustomerRules({ number: '2679', scheme: '2679' }),
  RUC_RULE,
  ...createNameRules(LONGEST_NAME),
];

export const NOTE_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  ...OBSERVATION_RULES,
  rule('4198', 'El XML no contiene el codigo del establecimiento del emisor', (sale) => {
    return !mustSayEstablishment(sale) && isWithoutEstablishment(sale);
  }),
];

function mustSayEstablishment(sale: SaleReading): boolean {
  return !isOfSeriesB(sale) && modifiesFactura(sale);
}
