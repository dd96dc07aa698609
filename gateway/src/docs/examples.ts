import type { ExamplesTable } from '../kernel/operation/operation-examples.ts';
import { EMISSION_EXAMPLES } from '../operations/emission/examples.ts';
import { ACCESS_EXAMPLES } from '../operations/procedures/access/examples.ts';
import { ACCOUNT_EXAMPLES } from '../operations/procedures/account/examples.ts';
import { AUTHORITY_EXAMPLES } from '../operations/procedures/authority/examples.ts';
import { CLIENT_EXAMPLES } from '../operations/procedures/clients/examples.ts';
import { DOCUMENT_IMPORT_EXAMPLES } from '../operations/procedures/document-imports/examples.ts';
import { DOCUMENT_EXAMPLES } from '../operations/procedures/documents/examples.ts';
import { EXPORT_EXAMPLES } from '../operations/procedures/exports/examples.ts';
import { OPERATION_STATE_EXAMPLES } from '../operations/procedures/operations/examples.ts';
import { PRODUCT_EXAMPLES } from '../operations/procedures/products/examples.ts';
import { PURCHASE_EXAMPLES } from '../operations/procedures/purchases/examples.ts';
import { RECEIVABLE_EXAMPLES } from '../operations/procedures/receivables/examples.ts';
import { REGISTER_EXAMPLES } from '../operations/procedures/registers/examples.ts';
import { REPORT_EXAMPLES } from '../operations/procedures/reports/examples.ts';
import { RULE_EXAMPLES } from '../operations/procedures/rules/examples.ts';
import { SERIES_EXAMPLES } from '../operations/procedures/series/examples.ts';
import { SETTINGS_EXAMPLES } from '../operations/procedures/settings/examples.ts';
import { SIRE_EXAMPLES } from '../operations/procedures/sire/examples.ts';
import { TENANT_EXAMPLES } from '../operations/procedures/tenants/examples.ts';
import { WEBHOOK_EXAMPLES } from '../operations/procedures/webhooks/examples.ts';

/** Examples of all operations. Each folder of procedures has its own. */
export const EXAMPLES: ExamplesTable = {
  ...EMISSION_EXAMPLES,
  ...ACCESS_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...AUTHORITY_EXAMPLES,
  ...CLIENT_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...DOCUMENT_IMPORT_EXAMPLES,
  ...EXPORT_EXAMPLES,
  ...OPERATION_STATE_EXAMPLES,
  ...PRODUCT_EXAMPLES,
  ...PURCHASE_EXAMPLES,
  ...RECEIVABLE_EXAMPLES,
  ...REGISTER_EXAMPLES,
  ...REPORT_EXAMPLES,
  ...RULE_EXAMPLES,
  ...SERIES_EXAMPLES,
  ...SETTINGS_EXAMPLES,
  ...SIRE_EXAMPLES,
  ...TENANT_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
};
