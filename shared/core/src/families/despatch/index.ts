export * from './completed-despatch.ts';
export * from './despatch-print.ts';
export * from './goods.ts';
export * from './places.ts';
export * from './request.ts';
export * from './transport.ts';
export * from './ubl/despatch-ubl.ts';
