import { unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { RecordList } from '../components/record-list.tsx';
import { useWords } from '../language/language.tsx';
import { ProductForm } from './product-form.tsx';
import type { ProductRecord } from './product-values.ts';

const WORDS = {
  list: {
    title: say('Products', 'Productos'),
    search: say('Search by description or code', 'Buscar por descripción o código'),
    create: say('New product', 'Nuevo producto'),
    removing: say('Documents keep the data of this product.', 'Los comprobantes conservan los datos de este producto.'),
  },
  code: say('Code', 'Código'),
  description: say('Description', 'Descripción'),
  unit: say('Unit', 'Unidad'),
  price: say('Price', 'Precio'),
  withTax: say('with IGV', 'con IGV'),
  withoutTax: say('plus IGV', 'más IGV'),
};

const route = getRouteApi('/member/products');

export default function ProductsScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, page = 1 } = search;
  const list = useQuery({ ...queries.products.list({ q, page }), placeholderData: keepPreviousData });
  return (
    <RecordList
      kind="products"
      words={WORDS.list}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next, replace: true })}
      list={list}
      columns={[
        { header: t(WORDS.description), cell: ({ description }) => description },
        { header: t(WORDS.code), cell: ({ code }) => code },
        { header: t(WORDS.unit), cell: ({ unitCode }) => unitName(unitCode) },
        {
          header: t(WORDS.price),
          isNumber: true,
          cell: (product) =>
            `${formatPrice(product)} ${t(product.unitPrice === null ? WORDS.withTax : WORDS.withoutTax)}`,
        },
      ]}
      nameOf={({ description }) => description}
      onRemove={({ id }) => client.products.delete.mutate({ id })}
      renderForm={(row, onClose) => <ProductForm product={row} onClose={onClose} />}
    />
  );
}

/** A price has up to ten decimals, and no currency: a sale chooses it. */
const PRICE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 10 });

function formatPrice({ unitPrice, unitPriceWithTax }: ProductRecord): string {
  return PRICE.format(unitPrice ?? unitPriceWithTax ?? 0);
}
