import { parseSeriesNumber } from '../../../identity/index.ts';
import { DOCUMENT_NUMBER_MESSAGE } from '../request.ts';
import { itemRule } from './rule.ts';

/** Tickets of cash registers go by the number of the machine. */
export const TICKET_TYPE = '12';

/** Every document but a ticket has a series of four characters and up to eight digits, not zero (2694). */
export const DOCUMENT_NUMBER_RULE = itemRule('WITHHOLDING_DOCUMENT_NUMBER', (_, { documentType, documentId }) =>
  documentType === TICKET_TYPE || parseSeriesNumber(documentId) !== null
    ? null
    : { field: 'documentId', message: DOCUMENT_NUMBER_MESSAGE },
);
