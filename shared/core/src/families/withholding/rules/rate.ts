import { decimal } from '../../../decimal/index.ts';
import { findRate } from '../figures.ts';
import type { WithholdingRule } from './rule.ts';

/** SUNAT knows one rate for each regime (2619, 2603). */
export const RATE_RULE: WithholdingRule = {
  code: 'WITHHOLDING_RATE',
  find: (form, request) => {
    if (findRate(form, request) !== undefined) return [];
    const { fields, regimes } = form;
    const rates = (regimes[request.regime]?.rates ?? []).map((rate) => decimal(rate).toString());
    const message = `must be ${rates.join(' or ')}, the rate of ${fields.regime} ${request.regime}, not ${request.rate}`;
    return [{ path: fields.rate, message }];
  },
};
