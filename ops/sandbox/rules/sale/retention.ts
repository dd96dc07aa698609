import type { AllowanceReading, SaleReading } from '../../readings/sale.ts';
import { amountOf, figureRule } from '../figure.ts';
import { type Rule, rule } from '../rule.ts';
import { worstOf } from './allowances.ts';
import { isBuyerWithRuc } from './parties.ts';

const IGV_RETENTION = '62';
const INCOME_RETENTION = '63';
const SUBJECT_TO_INCOME_RETENTION = '2002';

/** Rules about the retentions that a factura announces: of IGV, and of income tax of the second category. */
export const RETENTION_RULES: readonly Rule<SaleReading>[] = [
  rule('3262', 'Solo un receptor con RUC retiene el IGV', (sale) => {
    return retentionsOf(sale, IGV_RETENTION).length > 0 && !isBuyerWithRuc(sale);
  }),
  figureRule('3263', 'La retencion no es su base por su tasa', (sale) => worstOf(retentionsOf(sale, IGV_RETENTION))),
  rule('3264', 'La base de la retencion pasa del importe total', (sale) => {
    const payable = amountOf(sale.total.payableAmount);
    return retentionsOf(sale, IGV_RETENTION).some(({ baseAmount }) => amountOf(baseAmount).gt(payable));
  }),
  rule('3316', 'La operacion sujeta a retencion de renta no tiene la retencion', (sale) => {
    return isSubject(sale) && retentionsOf(sale, INCOME_RETENTION).length === 0;
  }),
  rule('3317', 'Solo una operacion sujeta a retencion de renta la lleva', (sale) => {
    return !isSubject(sale) && retentionsOf(sale, INCOME_RETENTION).length > 0;
  }),
  rule('3318', 'La retencion de renta no tiene base', (sale) => {
    return retentionsOf(sale, INCOME_RETENTION).some(({ baseAmount }) => baseAmount === null);
  }),
];

function retentionsOf({ allowances }: SaleReading, code: string): readonly AllowanceReading[] {
  return allowances.filter(({ reasonCode }) => reasonCode === code);
}

function isSubject({ operationType }: SaleReading): boolean {
  return operationType === SUBJECT_TO_INCOME_RETENTION;
}
