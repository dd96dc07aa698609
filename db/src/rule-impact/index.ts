export { getCompanyFacts } from './get-company-facts.ts';
