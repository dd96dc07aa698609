export { getProduct } from './get-product.ts';
export { listProductsByIds } from './list-products-by-ids.ts';
export type { ProductRecord } from './product-record.ts';
