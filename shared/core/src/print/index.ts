export * from './figures.ts';
export * from './font-letters.ts';
export * from './pdf-mark.ts';
export * from './print-model.ts';
export * from './print-settings.ts';
export * from './qr.ts';
