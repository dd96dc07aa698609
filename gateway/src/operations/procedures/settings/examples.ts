import type { ExamplesTable } from '../../../kernel/operation/operation-examples.ts';
import { ADDRESS, COMPANY, GUIDE_CLIENT, SOL_USER, UPLOAD } from '../tenants/examples.ts';

const PRINT = {
  color: '#1b4f8a',
  footer: 'Gracias por su compra. Cambios hasta 7 días después.',
  phone: '01 234-5678',
  website: 'www.empresa.pe',
  formats: { '03': 'ticket' },
  bankAccounts: [
    { bank: 'BCP', currencyCode: 'PEN', number: '191-1234567-0-12', cci: '00219100123456701255' },
    { bank: 'BBVA', currencyCode: 'USD', number: '0011-0123-0100045678' },
  ],
};

const FOREIGN_TERMS = { detractionAccount: '00-011-123456', defaultBuyerCountry: 'US' };
const CHOICES = {
  igvRegime: 'general',
  receipts: 'individual',
  cashSales: 'paid',
  pricesIncludeTax: false,
  printAhead: false,
};
const SETTINGS = { ...COMPANY, logo: null, print: PRINT, ...CHOICES, ...FOREIGN_TERMS, igvRate: 0.18 };

/** PNG of one white pixel. */
const PIXEL_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==';

/** Result for a credential that works. */
const WORKS = { ok: true, problem: null, remedy: null };

export const SETTINGS_EXAMPLES: ExamplesTable = {
  'settings.get': { answers: { 200: { settings: SETTINGS } } },
  'settings.update': {
    requests: {
      address: { tradeName: 'Andina', address: ADDRESS },
      'sol-user': { sunat: SOL_USER },
      'guide-client': { sunat: { gre: GUIDE_CLIENT } },
      'no-consultation-client': { sunat: { api: null } },
      logo: { logo: { mediaType: 'image/png', base64: PIXEL_PNG } },
      'no-logo': { logo: null },
      'printed-forms': { print: PRINT },
      restaurant: { igvRegime: 'mypeRestaurant' },
      'boletas-once-a-day': { receipts: 'summary' },
      'cash-sales-owed': { cashSales: 'owed' },
      'prices-with-tax': { pricesIncludeTax: true },
      'papers-ahead': { printAhead: true },
      'programs-of-other-systems': FOREIGN_TERMS,
    },
    answers: { 200: { settings: SETTINGS } },
  },
  'settings.previewPrint': {
    requests: {
      'printed-forms': { print: PRINT },
      'ticket-with-logo': {
        format: 'ticket',
        tradeName: 'Andina',
        logo: { mediaType: 'image/png', base64: PIXEL_PNG },
      },
    },
  },
  'settings.check': {
    answers: {
      200: {
        'no-consultation-client': {
          certificate: WORKS,
          solUser: WORKS,
          guideClient: WORKS,
          consultationClient: {
            ok: false,
            problem: 'The company has no client for the consulta integrada (sunat.api)',
            remedy:
              'In SUNAT\'s portal (SOL), open "Credenciales de API SUNAT" and create an application with the service "Consulta integrada de validez". ' +
              'Set its id and secret as sunat.api with PATCH /api/settings. docs/credentials.md has the steps',
          },
          sireClient: WORKS,
        },
      },
    },
  },
  'settings.putCertificate': UPLOAD,
};
