import { type ExamplesTable, RUC, TENANT_ID, USER_ID } from '../../../kernel/operation/operation-examples.ts';
import { ADDRESS } from '../tenants/examples.ts';

const RESET_TOKEN = 'AZLwtxwtejucTV5vcIGSowGS8Lgt7kscjV5vcIGSo7Qt9qUxW2kYb8rPzVn3mLd0cHsT5eJfKa1';

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
  tenant: { id: TENANT_ID, name: 'COMERCIAL ANDINA S.A.C.', ruc: RUC },
};

const TOTP_SECRET = 'NB2W45DFOIZA2LTPOVTGY33UORUW4ZZA';

const RECOVERY_CODES = ['a7kd', 'b2mq', 'c5xt', 'd3wn', 'e6hz', 'f4rv', 'g7py', 'h2cj', 'i5lu', 'j3so'].map(
  (start) => `${start}-q4we-7abd-x2mn`,
);

export const ACCOUNT_EXAMPLES: ExamplesTable = {
  'auth.login': {
    requests: { admin: LOGIN, 'with-two-factor': { ...LOGIN, code: '492039' } },
    answers: { 200: { admin: { ...TOKENS, user: ADMIN } } },
  },
  'me.get': {
    answers: {
      200: {
        account: {
          ...ADMIN,
          tenant: { ...ADMIN.tenant, address: ADDRESS, pricesIncludeTax: false, printFormats: { '03': 'ticket' } },
          livemode: true,
          hasTaxEffect: true,
          hasTestCompany: true,
          twoFactor: false,
          authority: 'up',
          readiness: { certificate: 'ready', certificateDaysLeft: 212, solUser: 'ready' },
        },
      },
    },
  },
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
};
