export { createProduct } from './create-product.ts';
export { importProducts, type ProductImport, type ProductRow } from './import-products.ts';
export { listProducts, type ProductFilter } from './list-products.ts';
export { deleteProduct, getProduct, listProductsByIds, type NewProduct, type ProductRecord } from './product.ts';
export { type ProductChanges, updateProduct } from './update-product.ts';
