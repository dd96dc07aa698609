import {
  CREATED_AT,
  ESTABLISHMENT_ID,
  type ExamplesTable,
  ONE_KEYSET_PAGE,
  UPDATED_AT,
} from '../../../kernel/operation/operation-examples.ts';

const NEW_ESTABLISHMENT = {
  code: '0005',
  name: 'Miraflores',
  ubigeo: '150122',
  address: 'Av. Larco 345, Miraflores',
  phone: '01 444 5566',
};
const ESTABLISHMENT = { id: ESTABLISHMENT_ID, ...NEW_ESTABLISHMENT, createdAt: CREATED_AT, updatedAt: UPDATED_AT };

const REGISTERED = {
  documentType: '01',
  series: 'FC01',
  registered: true,
  contingency: false,
  establishmentCode: '0005',
  lastCorrelative: 48_211,
};

/** Examples of establishments and series. */
export const SERIES_EXAMPLES: ExamplesTable = {
  'establishments.list': { answers: { 200: { page: { data: [ESTABLISHMENT], pagination: ONE_KEYSET_PAGE } } } },
  'establishments.create': {
    requests: {
      branch: NEW_ESTABLISHMENT,
      'main-office': { code: '0000', name: 'Principal', ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' },
    },
    answers: { 201: { branch: ESTABLISHMENT } },
  },
  'establishments.get': { answers: { 200: { branch: ESTABLISHMENT } } },
  'establishments.update': {
    requests: { 'new-address': { address: 'Av. Larco 400, Miraflores' }, 'no-phone': { phone: null } },
    answers: { 200: { 'new-address': { ...ESTABLISHMENT, address: 'Av. Larco 400, Miraflores' } } },
  },
  'series.list': {
    answers: {
      200: {
        series: {
          data: [
            {
              documentType: '01',
              series: 'F001',
              registered: false,
              contingency: false,
              establishmentCode: null,
              lastCorrelative: 123,
              gaps: [{ from: 100, to: 104, reason: 'skipped', documents: [] }],
              moreGaps: false,
            },
          ],
        },
      },
    },
  },
  'series.register': {
    requests: {
      'from-another-system': {
        documentType: '01',
        series: 'FC01',
        establishmentCode: '0005',
        lastCorrelative: 48_211,
      },
      guides: { documentType: '09', series: 'TA01' },
    },
    answers: { 201: { 'from-another-system': REGISTERED } },
  },
  'series.update': {
    requests: { 'last-number': { lastCorrelative: 48_230 }, 'main-office': { establishmentCode: null } },
    answers: { 200: { 'last-number': { ...REGISTERED, lastCorrelative: 48_230 } } },
  },
};
