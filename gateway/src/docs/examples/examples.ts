import { ACCOUNT_EXAMPLES } from './account-examples.ts';
import { CLIENT_EXAMPLES } from './client-examples.ts';
import { DOCUMENT_EXAMPLES } from './document-examples.ts';
import { EXPORT_EXAMPLES } from './export-examples.ts';
import type { ExamplesTable } from './operation-examples.ts';
import { OPERATION_STATE_EXAMPLES } from './operation-state-examples.ts';
import { RECEIVABLE_EXAMPLES } from './receivable-examples.ts';
import { REGISTER_EXAMPLES } from './register-examples.ts';
import { REPORT_EXAMPLES } from './report-examples.ts';
import { RULE_EXAMPLES } from './rule-examples.ts';
import { SERIES_EXAMPLES } from './series-examples.ts';
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts';

export const EXAMPLES: ExamplesTable = {
  ...ACCOUNT_EXAMPLES,
  ...CLIENT_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...EXPORT_EXAMPLES,
  ...OPERATION_STATE_EXAMPLES,
  ...RECEIVABLE_EXAMPLES,
  ...REGISTER_EXAMPLES,
  ...REPORT_EXAMPLES,
  ...RULE_EXAMPLES,
  ...SERIES_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
};
