import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { receivables } from './receivables.ts';
import { sales } from './sales.ts';

/** What the documents of a tenant come to. */
export const reportProcedures = { sales, documents, customers, receivables };
