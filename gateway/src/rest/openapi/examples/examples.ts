import { ACCOUNT_EXAMPLES } from './account-examples.ts';
import { DOCUMENT_EXAMPLES } from './document-examples.ts';
import type { ExamplesTable } from './operation-examples.ts';
import { REPORT_EXAMPLES } from './report-examples.ts';

/** What every operation shows. */
export const EXAMPLES: ExamplesTable = { ...ACCOUNT_EXAMPLES, ...DOCUMENT_EXAMPLES, ...REPORT_EXAMPLES };
