import { get } from './get.ts';
import { list } from './list.ts';
import { reverse } from './reverse.ts';

/** What came in for receivables. */
export const paymentProcedures = { list, get, reverse };
