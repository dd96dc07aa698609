export * from './chasqui-error.ts';
