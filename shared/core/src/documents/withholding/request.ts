import * as v from 'valibot';
import { ISO_CURRENCY_CODES, PAYMENT_DOCUMENT_CODES } from '../../catalogs/index.ts';
import {
  calendarDateField,
  exchangeRateField,
  patternField,
  positiveAmountField,
  registeredCorrelativeField,
  textField,
} from '../../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../../messages/index.ts';
import type { PartyRequest } from '../../parties.ts';

/** Longest cbc:Note of these documents, which may have only one. */
const MAX_NOTE_LENGTH = 250;

/** SUNAT sets no limit. A body of the largest accepted size holds no more valid items than this. */
export const MAX_WITHHOLDING_ITEMS = 9999;

/** Tickets of cash registers go by the number of the machine. */
export const TICKET_TYPE = '12';

/** The number of a ticket has the widest form: 20 characters, a hyphen and 20 digits (2694). Rules narrow the others. */
const DOCUMENT_NUMBER = /^[A-Za-z0-9-]{1,20}-\d{1,20}$/;

/** The fields both requests have at the top. */
export const WITHHOLDING_REQUEST_ENTRIES = {
  correlative: registeredCorrelativeField(),
  issueDate: calendarDateField(),
  observations: v.optional(textField({ min: 1, max: MAX_NOTE_LENGTH })),
} as const;

/** The fields of an item that say which document was paid. */
export const PAID_DOCUMENT_ENTRIES = {
  documentType: v.picklist(
    PAYMENT_DOCUMENT_CODES,
    schemaMessage(
      say(
        "must be a document type of SUNAT's catalog 01, like 01",
        'debe ser un tipo de comprobante del catálogo 01 de SUNAT, como 01',
      ),
    ),
  ),
  documentId: patternField(DOCUMENT_NUMBER, FIELD_MESSAGES.documentNumber),
  issueDate: calendarDateField(),
  currencyCode: v.picklist(
    ISO_CURRENCY_CODES,
    schemaMessage(
      say(
        'must be a currency code of ISO 4217, like PEN or USD',
        'debe ser un código de moneda de ISO 4217, como PEN o USD',
      ),
    ),
  ),
  totalAmount: positiveAmountField(),
} as const;

/** The fields of an item that a currency other than PEN asks for. */
export const EXCHANGE_ENTRIES = {
  exchangeRate: v.optional(exchangeRateField()),
  exchangeDate: v.optional(calendarDateField()),
} as const;

/** An item of either request, by names that suit both. */
export interface WithholdingItem {
  readonly documentType: string;
  readonly documentId: string;
  readonly issueDate: string;
  readonly currencyCode: string;
  readonly totalAmount: number;
  readonly paymentDate: string;
  readonly paymentAmount: number;
  readonly withheldAmount: number;
  readonly netAmount: number;
  readonly exchangeRate?: number | undefined;
  readonly exchangeDate?: string | undefined;
}

/** Either request, by names that suit both. */
export interface WithholdingRequest {
  readonly series: string;
  readonly issueDate: string;
  readonly regime: string;
  /** Percentage. */
  readonly rate: number;
  readonly observations?: string | undefined;
  readonly counterparty: PartyRequest;
  readonly totalWithheld: number;
  readonly totalNet: number;
  readonly items: readonly WithholdingItem[];
}
