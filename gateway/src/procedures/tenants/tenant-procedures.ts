import { create } from './create.ts';
import { deactivate } from './deactivate.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { putCertificate } from './put-certificate.ts';
import { update } from './update.ts';

/** Procedures of the master key for tenants. */
export const tenantProcedures = { list, create, get, update, deactivate, putCertificate };
