import {
  CREATED_AT,
  type ExamplesTable,
  KEY_ID,
  ONE_PAGE,
  RUC,
  TENANT_ID,
  TEST_KEY_ID,
  TEST_TENANT_ID,
  UPDATED_AT,
  USER_ID,
} from './operation-examples.ts';

const ADDRESS = {
  ubigeo: '150122',
  address: 'Av. Larco 1301, oficina 402',
  department: 'LIMA',
  province: 'LIMA',
  district: 'MIRAFLORES',
};

const RESET_TOKEN = 'AZLwtxwtejucTV5vcIGSowGS8Lgt7kscjV5vcIGSo7Qt9qUxW2kYb8rPzVn3mLd0cHsT5eJfKa1';

/** SUNAT's public test user, which the sandbox accepts too. */
const SOL_USER = { username: 'MODDATOS', password: 'moddatos' };

const GUIDE_CLIENT = { clientId: '0f4c2a31-6c1e-4c58-9a51-2b1f0c7d9e10', clientSecret: 'kT5+yW9/ZQ2nX8bVhLr4uA==' };

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

const COMPANY = {
  id: TENANT_ID,
  ruc: RUC,
  mode: 'live',
  name: 'COMERCIAL ANDINA S.A.C.',
  tradeName: 'Andina',
  address: ADDRESS,
  sunat: { username: SOL_USER.username, gre: { clientId: GUIDE_CLIENT.clientId }, api: null },
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
const PRINT = {
  color: '#1b4f8a',
  footer: 'Gracias por su compra. Cambios hasta 7 días después.',
  phone: '01 234-5678',
  website: 'www.empresa.pe',
  bankAccounts: [
    { bank: 'BCP', currencyCode: 'PEN', number: '191-1234567-0-12', cci: '00219100123456701255' },
    { bank: 'BBVA', currencyCode: 'USD', number: '0011-0123-0100045678' },
  ],
};
const SETTINGS = { ...COMPANY, logo: null, print: PRINT, igvRegime: 'general', receipts: 'individual', igvRate: 0.18 };

const NAMED_KEY = { id: KEY_ID, label: 'ERP of the head office' };
const NEW_KEY = {
  ...NAMED_KEY,
  access: 'full',
  key: 'sk_live_Zk3vJ0pQ7rXw1yLm9sTf4uHb8nCd2eGa5iKo6xVzR0E',
  createdAt: CREATED_AT,
};
const NEW_TEST_KEY = {
  id: TEST_KEY_ID,
  label: NAMED_KEY.label,
  access: 'full',
  key: 'sk_test_Hq4wT9xB2mZ7cR1vN6kL0pS5dF3gJ8yUeXoAiWbQtM4',
  createdAt: CREATED_AT,
};
const KEY = {
  ...NAMED_KEY,
  last4: 'zR0E',
  access: 'full',
  createdAt: CREATED_AT,
  lastUsedAt: '2026-11-02T14:05:00.000Z',
  revokedAt: null,
};

const READ_KEY = { ...KEY, label: 'Accountant', last4: '7qLw', access: 'read', lastUsedAt: null };

const USER = {
  id: USER_ID,
  name: 'Ana Flores',
  email: 'ana@andina.example',
  role: 'facturador',
  active: true,
  twoFactor: false,
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
};

const TOKENS = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkyZjBiOCJ9.c2lnbmF0dXJl',
  refreshToken: 'rt_q8Zt5Xw2Kc7Lm0Np4Rs9Uv1By6Ed3Fg8Hj',
};

const LOGIN = { email: 'rosa@andina.example', password: 'una-clave-larga', ruc: RUC };
const ADMIN = {
  id: USER_ID,
  name: 'Rosa Quispe',
  email: LOGIN.email,
  role: 'admin',
  tenant: { id: TENANT_ID, name: COMPANY.name, ruc: RUC },
};

const TOTP_SECRET = 'NB2W45DFOIZA2LTPOVTGY33UORUW4ZZA';
const RECOVERY_CODES = ['a7kd', 'b2mq', 'c5xt', 'd3wn', 'e6hz', 'f4rv', 'g7py', 'h2cj', 'i5lu', 'j3so'].map(
  (start) => `${start}-q4we-7abd-x2mn`,
);

/** PNG of one white pixel. */
const PIXEL_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==';

/** Result for a credential that works. */
const WORKS = { ok: true, problem: null, remedy: null };

const UPLOAD = { requests: { sandbox: { certificate: 'sandbox' } }, answers: { 200: { signing: CERTIFICATES } } };

export const ACCOUNT_EXAMPLES: ExamplesTable = {
  'auth.login': {
    requests: { admin: LOGIN, 'with-two-factor': { ...LOGIN, code: '492039' } },
    answers: { 200: { admin: { ...TOKENS, user: ADMIN } } },
  },
  'me.get': { answers: { 200: { account: { ...ADMIN, livemode: true, hasTestCompany: true, twoFactor: false } } } },
  'me.changePassword': {
    requests: { new: { currentPassword: LOGIN.password, newPassword: 'una-clave-distinta' } },
  },
  'me.startTwoFactor': {
    requests: { start: { password: LOGIN.password } },
    answers: {
      201: {
        secret: {
          secret: TOTP_SECRET,
          url: `otpauth://totp/Chasqui:rosa%40andina.example%20${RUC}?issuer=Chasqui&secret=${TOTP_SECRET}&algorithm=SHA1&digits=6&period=30`,
        },
      },
    },
  },
  'me.confirmTwoFactor': {
    requests: { code: { code: '492039' } },
    answers: { 200: { codes: { recoveryCodes: RECOVERY_CODES } } },
  },
  'me.endTwoFactor': { requests: { end: { password: LOGIN.password } } },
  'auth.forgotPassword': { requests: { user: { email: 'rosa@ferreteria.pe', ruc: RUC } } },
  'auth.resetPassword': { requests: { token: { token: RESET_TOKEN, newPassword: 'una-clave-nueva' } } },
  'auth.refresh': { requests: { token: { refreshToken: TOKENS.refreshToken } }, answers: { 200: { pair: TOKENS } } },
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
      'lost-admin': { admin: { name: 'Luz Huamán', email: 'luz@andina.example', password: 'una-clave-distinta' } },
    },
    answers: { 200: { tenant: { ...TENANT, name: 'COMERCIAL ANDINA PERU S.A.C.', tradeName: null } } },
  },
  'admin.tenants.putCertificate': UPLOAD,
  'admin.tenants.createTestTwin': {
    requests: { label: { apiKeyLabel: 'ERP of the head office' } },
    answers: { 201: { created: { tenant: TEST_TENANT, testApiKey: NEW_TEST_KEY } } },
  },
  'admin.tenants.getChannel': { answers: { 200: { default: { kind: 'default', url: null, username: null } } } },
  'admin.tenants.putChannel': {
    requests: {
      ose: {
        kind: 'ose',
        url: 'https://ose.example/ol-ti-itcpe/billService',
        username: '20123456786ERP',
        password: 'clave-del-ose',
      },
      default: { kind: 'default' },
    },
    answers: {
      200: {
        ose: { kind: 'ose', url: 'https://ose.example/ol-ti-itcpe/billService', username: '20123456786ERP' },
      },
    },
  },
  'admin.apiKeys.list': { answers: { 200: { keys: { data: [KEY] } } } },
  'admin.apiKeys.create': {
    requests: { label: { label: 'ERP of the head office' } },
    answers: { 201: { created: NEW_KEY } },
  },
  'apiKeys.list': { answers: { 200: { keys: { data: [KEY, READ_KEY] } } } },
  'apiKeys.create': {
    requests: {
      full: { label: NAMED_KEY.label },
      'read-only': { label: READ_KEY.label, access: 'read' },
    },
    answers: { 201: { created: NEW_KEY } },
  },
  'admin.users.list': { answers: { 200: { page: { data: [USER], pagination: ONE_PAGE } } } },
  'admin.users.create': {
    requests: {
      facturador: { name: 'Ana Flores', email: 'ana@andina.example', password: 'clave-de-ana-1', role: 'facturador' },
      viewer: { name: 'Contador', email: 'contador@estudio.example', password: 'clave-de-lectura', role: 'viewer' },
    },
    answers: { 201: { facturador: USER } },
  },
  'admin.users.get': { answers: { 200: { user: USER } } },
  'admin.users.update': {
    requests: {
      promote: { role: 'admin' },
      'new-password': { password: 'otra-clave-de-ana' },
      'lost-phone': { twoFactor: false },
    },
    answers: { 200: { promoted: { ...USER, role: 'admin' } } },
  },
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
              'In SUNAT\'s portal (SOL), open "Credenciales de API SUNAT" and create an application with the service ' +
              '"Consulta integrada de validez". Set its id and secret as sunat.api with PATCH /api/settings. ' +
              'docs/credentials.md has the steps',
          },
        },
      },
    },
  },
  'settings.putCertificate': UPLOAD,
  'audit.list': {
    answers: {
      200: {
        page: {
          data: [
            {
              id: '0192f0c3-4c5d-7e6f-8071-8293a4b5c6d7',
              at: CREATED_AT,
              action: 'user.created',
              actor: { kind: 'user', id: USER_ID, name: 'Rosa Quispe' },
              subject: { kind: 'user', id: '0192f0c3-4c5d-7e6f-8071-8293a4b5c6d8' },
              details: { role: 'facturador' },
              requestId: '6f1f7c36-6a53-4d0e-9f5e-1f7f0a3b2c1d',
              address: '190.235.10.7',
            },
          ],
          pagination: { limit: 20, nextCursor: null },
        },
      },
    },
  },
};
