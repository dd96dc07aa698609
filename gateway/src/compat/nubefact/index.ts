export { type NubefactRequest, readNubefactRequest } from './read-request.ts';
export { NubefactRefusal } from './refusal.ts';
export { refuseAccount } from './refuse-account.ts';
export { type AnsweredDocument, toDocumentAnswer, toGuideAnswer, toVoidingAnswer } from './to-answer.ts';
export { type NubefactAnswer, toNubefactError, toRefusal } from './to-error.ts';
export { toGuide } from './to-guide.ts';
export { toSale } from './to-sale.ts';
