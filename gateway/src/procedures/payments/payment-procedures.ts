import { get } from './get.ts';
import { list } from './list.ts';
import { reverse } from './reverse.ts';

/** Procedures of payments for receivables. */
export const paymentProcedures = { list, get, reverse };
