import * as v from 'valibot';
import { ALL_IDENTITY_TYPE_CODES, CURRENCY_CODES, IDENTITY_TYPE_CODES } from '../../catalogs/index.ts';
import {
  calendarDateField,
  choiceField,
  closedObject,
  component,
  correlativeField,
  countryField,
  described,
  itemsField,
  PARTY_NAME_ENTRIES,
  type RequestOf,
  textField,
} from '../../fields/index.ts';
import { FIELD_MESSAGES, type Message, schemaMessage } from '../../messages/index.ts';
import { EXCHANGE_RATE_ENTRY } from './exchange-rate.ts';
import { MAX_LINES, SaleItemSchema } from './request-item.ts';
import { DetractionSchema, type INVOICED_CASE_ENTRIES, SALE_CASE_ENTRIES } from './request-parts.ts';

/** The fields every sale document's request has; series and customer are the type's own. */
export const SALE_REQUEST_ENTRIES = {
  correlative: v.optional(
    v.pipe(
      correlativeField(),
      described('The next number of the series when it is left out', 'El número siguiente de la serie si se omite'),
    ),
  ),
  issueDate: calendarDateField(),
  dueDate: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'After the issue date it makes a sale on credit, payable that day',
        'Después de la fecha de emisión, hace de la venta una venta al crédito que vence ese día',
      ),
    ),
  ),
  currencyCode: v.optional(choiceField(CURRENCY_CODES), 'PEN'),
  exchangeRate: EXCHANGE_RATE_ENTRY,
  items: itemsField(SaleItemSchema, MAX_LINES),
  observations: v.optional(textField({ min: 1, max: 4000 })),
  purchaseOrder: v.optional(
    v.pipe(
      textField({ min: 1, max: 20 }),
      described("Number of the customer's order", 'Número de la orden de compra del cliente'),
    ),
  ),
  paymentTerms: v.optional(
    v.pipe(
      textField({ min: 1, max: 500 }),
      described('Is printed, and kept as text', 'Se imprime, y se guarda como texto'),
    ),
  ),
  detraction: v.optional(DetractionSchema),
  ...SALE_CASE_ENTRIES,
} as const;

/** A customer of any identity; the form of its number is a rule, because it depends on the type. */
export const SaleCustomerSchema = closedObject({
  identityType: v.pipe(
    choiceField(IDENTITY_TYPE_CODES),
    described(
      "Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other",
      'Catálogo 06: 6 RUC, 1 DNI, 4 carné de extranjería, 7 pasaporte, 0 otro',
    ),
  ),
  identityNumber: textField({ min: 1, max: 15 }),
  ...PARTY_NAME_ENTRIES,
});

/**
 * Returns the schema of a buyer that may be one abroad. Rules refuse the foreign identities in sales within Peru.
 * @param message for an identity type that no sale has
 */
export function buyerSchema(message: Message = FIELD_MESSAGES.oneOf(IDENTITY_TYPE_CODES)) {
  return closedObject({
    ...SaleCustomerSchema.entries,
    identityType: v.pipe(
      v.picklist(ALL_IDENTITY_TYPE_CODES, schemaMessage(message)),
      described(
        'Catalog 06: 6 RUC, 1 DNI, 7 passport... A to H are for buyers abroad',
        'Catálogo 06: 6 RUC, 1 DNI, 7 pasaporte... De A a H son para compradores del exterior',
      ),
    ),
    country: v.optional(
      v.pipe(countryField(), described('ISO 3166-1. Required for exports', 'ISO 3166-1. Obligatorio en exportaciones')),
    ),
  });
}

/** Buyer of a factura: a company with a RUC, or a buyer abroad. */
export const FacturaBuyerSchema = buyerSchema(FIELD_MESSAGES.rucIdentity);

/** Buyer of a boleta. */
export const BoletaBuyerSchema = component('Buyer', buyerSchema());

/** Fields of a request of any sale type that the family needs. */
export interface SaleRequest extends RequestOf<typeof SALE_REQUEST_ENTRIES> {
  readonly series: string;
  readonly customer: BuyerRequest;
}

export type BuyerRequest = RequestOf<ReturnType<typeof buyerSchema>['entries']>;

/** Request of a factura or boleta: the fields of notes too, and those of sales alone. */
export interface InvoicedRequest extends SaleRequest, RequestOf<typeof INVOICED_CASE_ENTRIES> {
  readonly retention?: { readonly rate: number } | undefined;
}

/** Returns true for the request of a note, which has a reason. */
export function isNoteRequest(request: SaleRequest): boolean {
  return 'responseCode' in request;
}
