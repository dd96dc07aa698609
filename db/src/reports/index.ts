export { ageReceivables, type CurrencyAging, type OwedAmount } from './age-receivables.ts';
export { countDocuments, type DocumentCount } from './count-documents.ts';
export { type CurrencyRanking, rankCustomers } from './rank-customers.ts';
export type { ReportFilter, SalesFilter } from './report-filter.ts';
export { type CurrencySales, type SalesFigures, sumSales } from './sum-sales.ts';
