import { create } from './create.ts';
import { deactivate } from './deactivate.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { update } from './update.ts';

/** Everything about the users of a tenant. */
export const userProcedures = { list, create, get, update, deactivate };
