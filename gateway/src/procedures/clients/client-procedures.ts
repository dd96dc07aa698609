import { create } from './create.ts';
import { remove } from './delete.ts';
import { get } from './get.ts';
import { importFile } from './import.ts';
import { list } from './list.ts';
import { statement } from './statement.ts';
import { update } from './update.ts';

/** Procedures of a tenant's clients. */
export const clientProcedures = { list, create, get, update, import: importFile, statement, delete: remove };
