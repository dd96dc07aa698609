import { decimal, formatAmount, formatUpTo } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { completeParty, type Issuer } from '../../parties/index.ts';
import { completeLines } from './complete-lines.ts';
import type { CompletedWithholding } from './completed-withholding.ts';
import { totalsOf } from './figures.ts';
import type { WithholdingRequest } from './request.ts';
import type { WithholdingForm } from './withholding-form.ts';

const PERCENT_PLACES = 5;

function completeHeader({ documentType }: WithholdingForm, request: WithholdingRequest) {
  return {
    documentType,
    series: request.series,
    issueDate: request.issueDate,
    counterparty: completeParty(request.counterparty),
    regime: request.regime,
    rate: formatUpTo(decimal(request.rate), PERCENT_PLACES),
    note: request.observations === undefined ? null : oneLine(request.observations),
  };
}

/**
 * Completes a retention or perception, with every value decided except its number. The totals are the sums of the
 * lines, not the client's totals. The schema and the rules must have passed.
 */
export function completeWithholding(
  form: WithholdingForm,
  request: WithholdingRequest,
  issuer: Issuer,
): CompletedWithholding {
  const totals = totalsOf(form, request);
  return {
    ...completeHeader(form, request),
    issuer,
    totalWithheld: formatAmount(totals.withheld),
    totalNet: formatAmount(totals.net),
    lines: completeLines(request.items),
  };
}
