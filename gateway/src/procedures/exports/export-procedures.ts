import { create } from './create.ts';
import { download } from './download.ts';
import { exportArchive } from './export-archive.ts';
import { exportDocuments } from './export-documents.ts';
import { exportSalesRegister } from './export-sales-register.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

/** Files of many documents. What answers directly has a path of its own, which no id may be taken for: it comes first. */
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
