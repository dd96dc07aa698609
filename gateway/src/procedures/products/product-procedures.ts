import { create } from './create.ts';
import { remove } from './delete.ts';
import { get } from './get.ts';
import { importFile } from './import.ts';
import { list } from './list.ts';
import { update } from './update.ts';

/** Procedures of a tenant's products. */
export const productProcedures = { list, create, get, update, import: importFile, delete: remove };
