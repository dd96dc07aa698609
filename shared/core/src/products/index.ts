export { DEFAULT_IGV_TYPE, PRODUCT_FIELDS } from './product-fields.ts';
