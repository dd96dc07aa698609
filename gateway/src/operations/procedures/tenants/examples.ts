import {
  CREATED_AT,
  type ExamplesTable,
  ONE_PAGE,
  RUC,
  TENANT_ID,
  TEST_KEY_ID,
  TEST_TENANT_ID,
  UPDATED_AT,
  USER_ID,
} from '../../../kernel/operation/operation-examples.ts';
import { NEW_KEY } from '../access/examples.ts';

export const ADDRESS = {
  ubigeo: '150122',
  address: 'Av. Larco 1301, oficina 402',
  department: 'LIMA',
  province: 'LIMA',
  district: 'MIRAFLORES',
};

/** SUNAT's public test user, which the sandbox accepts too. */
export const SOL_USER = { username: 'MODDATOS', password: 'moddatos' };

export const GUIDE_CLIENT = {
  clientId: '0f4c2a31-6c1e-4c58-9a51-2b1f0c7d9e10',
  clientSecret: 'kT5+yW9/ZQ2nX8bVhLr4uA==',
};

const CERTIFICATE = {
  subject: `C=PE, O=COMERCIAL ANDINA S.A.C., OU=${RUC}, CN=COMERCIAL ANDINA S.A.C.`,
  issuer: 'C=PE, O=Entidad de Certificación, CN=CA Perú',
  serialNumber: '4f3a9c01',
  validFrom: '2026-03-01T05:00:00.000Z',
  validTo: '2028-03-01T04:59:59.000Z',
  daysLeft: 485,
  effectiveFrom: '2026-03-02T15:20:00.000Z',
  rucException: null,
  warning: null,
  problems: [],
};

const CERTIFICATES = { certificate: CERTIFICATE, nextCertificate: null };

export const COMPANY = {
  id: TENANT_ID,
  ruc: RUC,
  mode: 'live',
  name: 'COMERCIAL ANDINA S.A.C.',
  tradeName: 'Andina',
  address: ADDRESS,
  sunat: { username: SOL_USER.username, gre: { clientId: GUIDE_CLIENT.clientId }, api: null, sire: null },
  ...CERTIFICATES,
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
};

const TENANT = {
  ...COMPANY,
  active: true,
  testTenantId: TEST_TENANT_ID,
  liveTenantId: null,
  sunatUsername: SOL_USER.username,
  pseRuc: null,
  moveState: null,
  movedTo: null,
};

const TEST_TENANT = {
  ...TENANT,
  id: TEST_TENANT_ID,
  mode: 'test',
  sunat: null,
  testTenantId: null,
  liveTenantId: TENANT_ID,
  sunatUsername: null,
};

const NEW_TEST_KEY = {
  id: TEST_KEY_ID,
  label: NEW_KEY.label,
  access: 'full',
  scopes: null,
  expiresAt: null,
  key: 'sk_test_Hq4wT9xB2mZ7cR1vN6kL0pS5dF3gJ8yUeXoAiWbQtM4',
  createdAt: CREATED_AT,
};

export const UPLOAD = {
  requests: { sandbox: { certificate: 'sandbox' } },
  answers: { 200: { signing: CERTIFICATES } },
};

export const TENANT_EXAMPLES: ExamplesTable = {
  'admin.tenants.list': { answers: { 200: { page: { data: [TENANT], pagination: ONE_PAGE } } } },
  'admin.tenants.create': {
    requests: {
      sandbox: {
        ruc: RUC,
        name: COMPANY.name,
        tradeName: 'Andina',
        address: ADDRESS,
        admin: { name: 'Rosa Quispe', email: 'rosa@andina.example', password: 'una-clave-larga' },
        sunat: { ...SOL_USER, gre: GUIDE_CLIENT },
        certificate: 'sandbox',
        apiKeyLabel: 'ERP of the head office',
      },
      'without-certificate': {
        ruc: '20609876540',
        name: 'TRANSPORTES DEL SUR E.I.R.L.',
        address: { ubigeo: '040101', address: 'Calle Mercaderes 212' },
        admin: { name: 'Luis Mamani', email: 'luis@delsur.example', password: 'otra-clave-larga' },
      },
    },
    answers: {
      201: {
        created: {
          tenant: TENANT,
          admin: { id: USER_ID, name: 'Rosa Quispe', email: 'rosa@andina.example', role: 'admin' },
          apiKey: NEW_KEY,
          testApiKey: NEW_TEST_KEY,
          warnings: [],
        },
      },
    },
  },
  'admin.tenants.get': { answers: { 200: { tenant: TENANT } } },
  'admin.tenants.update': {
    requests: {
      rename: { name: 'COMERCIAL ANDINA PERU S.A.C.', tradeName: null },
      'bring-back': { active: true },
      pse: { pseRuc: '20100070970' },
      'lost-admin': { admin: { name: 'Luz Huamán', email: 'luz@andina.example', password: 'una-clave-distinta' } },
    },
    answers: { 200: { tenant: { ...TENANT, name: 'COMERCIAL ANDINA PERU S.A.C.', tradeName: null } } },
  },
  'admin.tenants.putCertificate': UPLOAD,
  'admin.tenants.createTestTwin': {
    requests: { label: { apiKeyLabel: 'ERP of the head office' } },
    answers: { 201: { created: { tenant: TEST_TENANT, testApiKey: NEW_TEST_KEY } } },
  },
  'admin.tenants.getChannel': {
    answers: { 200: { default: { kind: 'default', url: null, username: null, fallback: null } } },
  },
  'admin.tenants.putChannel': {
    requests: {
      ose: {
        kind: 'ose',
        url: 'https://ose.example/ol-ti-itcpe/billService',
        username: '20123456786ERP',
        password: 'clave-del-ose',
        fallback: { kind: 'default' },
      },
      default: { kind: 'default' },
    },
    answers: {
      200: {
        ose: {
          kind: 'ose',
          url: 'https://ose.example/ol-ti-itcpe/billService',
          username: '20123456786ERP',
          fallback: { kind: 'default', url: null, username: null },
        },
      },
    },
  },
};
