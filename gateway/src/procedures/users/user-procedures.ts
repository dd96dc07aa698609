import { create } from './create.ts';
import { deactivate } from './deactivate.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { update } from './update.ts';

/** Procedures of a tenant's users. */
export const userProcedures = { list, create, get, update, deactivate };
