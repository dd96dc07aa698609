import {
  CREATED_AT,
  type ExamplesTable,
  KEY_ID,
  ONE_PAGE,
  UPDATED_AT,
  USER_ID,
} from '../../../kernel/operation/operation-examples.ts';

const NAMED_KEY = { id: KEY_ID, label: 'ERP of the head office' };

export const NEW_KEY = {
  ...NAMED_KEY,
  access: 'full',
  scopes: null,
  expiresAt: null,
  key: 'sk_live_Zk3vJ0pQ7rXw1yLm9sTf4uHb8nCd2eGa5iKo6xVzR0E',
  createdAt: CREATED_AT,
};

const KEY = {
  ...NAMED_KEY,
  last4: 'zR0E',
  access: 'full',
  scopes: null,
  expiresAt: null,
  createdAt: CREATED_AT,
  lastUsedAt: '2026-11-02T14:05:00.000Z',
  revokedAt: null,
};

const READ_KEY = { ...KEY, label: 'Accountant', last4: '7qLw', access: 'read', lastUsedAt: null };

const SCOPED = { scopes: ['documents:write', 'clients'], expiresAt: '2036-12-31T05:00:00.000Z' };

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

export const ACCESS_EXAMPLES: ExamplesTable = {
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
      scoped: { label: 'Till 2', ...SCOPED },
    },
    answers: { 201: { created: NEW_KEY, scoped: { ...NEW_KEY, label: 'Till 2', ...SCOPED } } },
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
