import { broken, describeRules } from '../../testing/breakage.ts';
import { SIMPLE } from '../../testing/factura.ts';
import { readFactura } from '../../testing/reading.ts';
import { EXPORT } from '../../testing/special-sales.ts';
import { INVOICE_PARTY_RULES } from './invoice.ts';

const simple = readFactura(SIMPLE).sale;

describeRules(INVOICE_PARTY_RULES, [
  broken('3089', 'a seller with two identities', simple, ({ supplier }) => {
    supplier.identities.push({ text: '20100070970', scheme: '6' });
  }),
  broken('1008', 'a seller with no kind of identity', simple, ({ supplier }) => {
    supplier.identities = [{ text: '20123456786', scheme: null }];
  }),
  broken('1007', 'a seller with a DNI', simple, ({ supplier }) => {
    supplier.identities = [{ text: '12345678', scheme: '1' }];
  }),
  broken('1037', 'a seller with no name', simple, ({ supplier }) => Object.assign(supplier, { name: null })),
  broken('3030', 'a seller with no establishment', simple, ({ supplier }) => {
    Object.assign(supplier.address ?? {}, { establishmentCode: null });
  }),
  broken('3030', 'a seller with no address', simple, ({ supplier }) => Object.assign(supplier, { address: null })),
  broken('3090', 'a buyer with two identities', simple, ({ customer }) => {
    customer.identities.push({ text: '20100070970', scheme: '6' });
  }),
  broken('2014', 'a buyer with no number', simple, ({ customer }) => Object.assign(customer, { identities: [] })),
  broken('2015', 'a buyer with no kind of identity', simple, ({ customer }) => {
    customer.identities = [{ text: '20100070970', scheme: null }];
  }),
  broken('2329', 'a buyer with a kind of identity that there is not', simple, ({ customer }) => {
    customer.identities = [{ text: '20100070970', scheme: '9' }];
  }),
  broken('2800', 'a buyer with a DNI', simple, ({ customer }) => {
    customer.identities = [{ text: '12345678', scheme: '1' }];
  }),
  broken('2800', 'an export to a RUC', EXPORT, ({ customer }) => {
    customer.identities = [{ text: '20100070970', scheme: '6' }];
  }),
  broken('2017', 'a RUC of ten digits', simple, ({ customer }) => {
    customer.identities = [{ text: '2010007097', scheme: '6' }];
  }),
  broken('2017', 'a RUC with a space', simple, ({ customer }) => {
    customer.identities = [{ text: '20100070970 ', scheme: '6' }];
  }),
  broken('2801', 'a DNI of seven digits', simple, (sale) => {
    sale.operationType = '0112';
    sale.customer.identities = [{ text: '1234567', scheme: '1' }];
  }),
  broken('2802', 'a passport with a space', EXPORT, ({ customer }) => {
    customer.identities = [{ text: 'X 123', scheme: '7' }];
  }),
  broken('2021', 'a buyer with no name', simple, ({ customer }) => Object.assign(customer, { name: null })),
  broken('2022', 'a name of two characters', simple, ({ customer }) => Object.assign(customer, { name: 'AB' })),
  broken('2022', 'a name that begins with a blank', simple, ({ customer }) =>
    Object.assign(customer, { name: ' ABC' }),
  ),
]);
