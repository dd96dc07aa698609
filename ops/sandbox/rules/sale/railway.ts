import type { SaleReading } from '../../readings/sale.ts';
import { type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';

const RAILWAY = '0302';
const RUC = '6';

/** Rules about a railway ticket that a travel agent sold. Its passenger is in the properties of the lines. */
export const RAILWAY_RULES: readonly Rule<SaleReading>[] = [
  railwayRule('3156', 'El pasaje no tiene el RUC del agente de viajes', ({ agent }) => isEmpty(agent?.text)),
  railwayRule('3157', 'El pasaje no tiene el tipo de documento del agente de viajes', ({ agent }) =>
    isEmpty(agent?.scheme),
  ),
  railwayRule('3158', 'El agente de viajes debe tener RUC', ({ agent }) => agent?.scheme !== RUC),
  railwayRule('3173', 'El pasaje no tiene medio de pago', ({ paymentMeans }) => isEmpty(paymentMeans[0]?.code)),
  railwayRule('3175', 'El pasaje no tiene numero de autorizacion del pago', ({ paymentMeans }) => {
    return isEmpty(paymentMeans[0]?.paymentId);
  }),
];

function railwayRule(code: string, message: string, isBroken: (sale: SaleReading) => boolean): Rule<SaleReading> {
  return rule(code, message, (sale) => sale.operationType === RAILWAY && isBroken(sale));
}
