export * from './document-identity.ts';
export * from './ruc.ts';
