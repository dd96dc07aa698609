import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { receivables } from './receivables.ts';
import { sales } from './sales.ts';

/** Procedures of reports on a tenant's documents. */
export const reportProcedures = { sales, documents, customers, receivables };
