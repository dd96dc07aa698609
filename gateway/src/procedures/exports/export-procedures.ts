import { create } from './create.ts';
import { download } from './download.ts';
import { exportArchive } from './export-archive.ts';
import { exportDocuments } from './export-documents.ts';
import { exportSalesRegister } from './export-sales-register.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

/** Procedures of exports. Direct exports have fixed paths and come first, so that their names are not taken for ids. */
export const exportProcedures = {
  documents: exportDocuments,
  salesRegister: exportSalesRegister,
  archive: exportArchive,
  list,
  create,
  get,
  download,
  remove,
};
