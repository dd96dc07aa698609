export { openArchive } from './archive.ts';
export { checkIdForm, checkIssuer, checkNumber, checkSeries, checkTypeCode } from './identity.ts';
export { createIssueDateCheck } from './issue-date.ts';
export { checkSender, checkUser, checkZipName, rucOfUser } from './sender.ts';
export { checkSignature, checkSignaturePresence } from './signature.ts';
export { createSchemaCheck, parseDocument } from './xml.ts';
