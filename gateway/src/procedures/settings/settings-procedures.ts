import { get } from './get.ts';
import { putCertificate } from './put-certificate.ts';
import { update } from './update.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

/** What a company does with its own data. */
export const settingsProcedures = { get, update, putCertificate, withdrawCertificate };
