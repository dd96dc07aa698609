import { create } from './create.ts';
import { remove } from './delete.ts';
import { get } from './get.ts';
import { importFile } from './import.ts';
import { list } from './list.ts';
import { update } from './update.ts';

/** Everything about the products of a tenant. */
export const productProcedures = { list, create, get, update, import: importFile, delete: remove };
