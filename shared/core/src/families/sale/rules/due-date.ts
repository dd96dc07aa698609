import { compareDates } from '../../../time/index.ts';
import type { SaleRule } from './rule.ts';

export const DUE_DATE_RULE: SaleRule = {
  code: 'SALE_DUE_DATE',
  find: ({ request: { issueDate, dueDate } }) => {
    if (dueDate === undefined || compareDates(dueDate, issueDate) >= 0) return [];
    return [{ path: 'dueDate', message: `must not be before issueDate, ${issueDate}` }];
  },
};
