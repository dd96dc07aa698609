export { createProduct } from './create-product.ts';
export { deleteProduct } from './delete-product.ts';
export { getProduct } from './get-product.ts';
export { importProducts, type ProductImport, type ProductRow } from './import-products.ts';
export { listProducts, type ProductFilter } from './list-products.ts';
export { listProductsByIds } from './list-products-by-ids.ts';
export type { NewProduct } from './new-product.ts';
export type { ProductRecord } from './product-record.ts';
export { type ProductChanges, updateProduct } from './update-product.ts';
