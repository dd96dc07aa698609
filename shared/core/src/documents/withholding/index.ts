export * from './complete-withholding.ts';
export * from './completed-withholding.ts';
export * from './request.ts';
export * from './rules/withholding-rules.ts';
export * from './withholding-form.ts';
export * from './withholding-print.ts';
export * from './withholding-ubl.ts';
