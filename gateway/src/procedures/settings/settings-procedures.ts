import { get } from './get.ts';
import { putCertificate } from './put-certificate.ts';
import { update } from './update.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

/** Procedures for a company's own settings. */
export const settingsProcedures = { get, update, putCertificate, withdrawCertificate };
