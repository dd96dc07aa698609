export {
  createProduct,
  deleteProduct,
  getProduct,
  importProducts,
  listProducts,
  listProductsByIds,
  type NewProduct,
  type ProductFilter,
  type ProductRecord,
  type ProductRow,
  updateProduct,
} from './products.ts';
