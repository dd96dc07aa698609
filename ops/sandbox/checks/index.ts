export { openArchive } from './archive.ts';
export { checkIdForm, checkIssuer, checkNumber, checkSeries, checkTypeCode } from './identity.ts';
export { createIssueDateCheck } from './issue-date.ts';
export { createSchemaCheck } from './schema.ts';
export { checkSignature, checkSignaturePresence } from './signature.ts';
export { checkUser, rucOfUser } from './user.ts';
export { parseDocument } from './xml.ts';
export { checkSender, checkZipName } from './zip-name.ts';
