import type { Issuer } from '../../parties.ts';
import type { PrintedTitle, PrintStamp } from '../../print/index.ts';
import { applyRules } from '../kit/rule.ts';
import {
  completeWithholding,
  summarizeWithholding,
  WITHHOLDING_DAYS_AHEAD,
  withholdingDeadline,
} from './complete-withholding.ts';
import type { CompletedWithholding } from './completed-withholding.ts';
import type { WithholdingRequest } from './request.ts';
import { WITHHOLDING_RULES } from './rules/withholding-rules.ts';
import type { WithholdingForm } from './withholding-form.ts';
import { buildWithholdingPrint, type WithholdingLabels } from './withholding-print.ts';
import { buildWithholdingUbl, type WithholdingElements } from './withholding-ubl.ts';

/** Differences between retention and perception. */
interface WithholdingType<Request> {
  readonly form: WithholdingForm;
  readonly labels: WithholdingLabels;
  readonly elements: WithholdingElements;
  /** Returns a request by the names that suit both types. */
  readonly read: (request: Request) => WithholdingRequest;
}

/** Returns the parts that are alike in the definitions of both types. */
export function withholdingParts<Request extends { readonly correlative?: number | undefined }>({
  form,
  labels,
  elements,
  read,
}: WithholdingType<Request>) {
  return {
    service: 'otroscpe',
    channel: 'sendBill',
    publicProof: 'total',
    complete: (request: Request, issuer: Issuer) => completeWithholding(form, read(request), issuer),
    rules: (request: Request) => applyRules(WITHHOLDING_RULES, form, read(request)),
    summarize: ({ correlative }: Request, completed: CompletedWithholding) =>
      summarizeWithholding(completed, correlative ?? null),
    deadline: withholdingDeadline,
    daysAhead: WITHHOLDING_DAYS_AHEAD,
    toUbl: (completed: CompletedWithholding, correlative: number) =>
      buildWithholdingUbl(elements, completed, correlative),
    toPrint: (completed: CompletedWithholding, stamp: PrintStamp, title: PrintedTitle) =>
      buildWithholdingPrint(form, labels, completed, stamp, title),
  } as const;
}
