<?php

// Written by `npm run clients` from gateway/openapi.json.

declare(strict_types=1);

namespace Chasqui\Operations;

use Chasqui\Error\ChasquiException;
use Chasqui\File;
use Chasqui\Transport;
use Chasqui\Types;

/**
 * @phpstan-import-type ImportReport from Types
 * @phpstan-import-type Product from Types
 * @phpstan-import-type ProductImport from Types
 * @phpstan-import-type ProductsCreateRequest from Types
 * @phpstan-import-type ProductsListAnswer from Types
 * @phpstan-import-type ProductsUpdateRequest from Types
 */
final class Products
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a product.
     *
     * Has the same rules as the item of a document, with exactly one of unitPrice and unitPriceWithTax. The code is
     * unique: a duplicate is a 409 that names the existing product. Returns the recorded product, with `warnings` if
     * the list of product codes lacks its sunatCode.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `products`.
     *
     * @param ProductsCreateRequest $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return Product
     * @throws ChasquiException
     */
    public function create(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'products'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Delete a product.
     *
     * Documents keep the product's data. The code can be used again.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `products`.
     *
     * @param string $id Id of the product
     * @throws ChasquiException
     */
    public function delete(string $id): void
    {
        $this->transport->request('DELETE', ['api', 'products', $id]);
    }

    /**
     * Get a product.
     *
     * Returns code, description, price and taxes of the product.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `products`.
     *
     * @param string $id Id of the product
     * @return Product
     * @throws ChasquiException
     */
    public function get(string $id): array
    {
        return $this->transport->request('GET', ['api', 'products', $id]);
    }

    /**
     * Import products from a spreadsheet.
     *
     * Takes a CSV or XLSX file with up to 5,000 rows below the headings, in a body of up to 1 MiB. The headings are
     * among the first 20 rows, below any titles. They name the columns in any order, in Spanish or English with the
     * usual spellings. Required are description (descripcion, producto) and unitPrice (precio sin igv, valor
     * unitario) or unitPriceWithTax (precio con igv). If no row has a code (codigo), a product gets its barcode;
     * without one, the code of the product with the same description, or the next free one of P0001, P0002...
     * Optional are unitCode (unidad), igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode
     * (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si or no). A heading such as Precio goes by
     * `pricesIncludeTax`. `columns` of the request decides otherwise. `columns` of the answer lists the columns with
     * their fields: unknown columns are left out. Units are codes of catalog 03 or words (`und`, `kg`, `caja`), and
     * `units` of the request gives a code to other words; without the column a new product has NIU. Prices are
     * numbers or texts such as `S/ 15.00` and `12,10`. `1,234` is 1234, unless the column has decimal commas or the
     * file has semicolons and no other price tells: then it is refused. Valid rows are imported, and every problem
     * of the other rows is reported. `warnings` has prices in dollars and the rows whose sunatCode the list of
     * product codes lacks. An empty cell changes nothing. Only the first sheet of a workbook is read, and formulas
     * are read by their stored result.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `products`.
     *
     * @param ProductImport $body
     * @param string|null $idempotencyKey Your own name of this change; random by default
     * @return ImportReport
     * @throws ChasquiException
     */
    public function import(array $body, ?string $idempotencyKey = null): array
    {
        return $this->transport->request('POST', ['api', 'products', 'import'], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Download a template for the import of products.
     *
     * Returns an XLSX file in the language of the request: headings, two example rows, and a second sheet that
     * explains the columns. Filled in, the import takes it as it is.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `products`.
     *
     * @return File
     * @throws ChasquiException
     */
    public function importTemplate(): File
    {
        return $this->transport->download('GET', ['api', 'products', 'import', 'template']);
    }

    /**
     * List products.
     *
     * Returns a page of products, sorted by description, and the total count. `cursor` reads any number of pages at
     * a constant speed; `page` is for browsing.
     *
     * **Who may:** an API key, or a user of any role. A key with scopes needs `products`.
     *
     * @param string|null $q Part of the first 300 characters of the description, ignoring accents and case, or the start of the code
     * @param string|null $code Exact match
     * @param string|null $barcode The code or the GTIN, with or without its leading zeros, as a barcode reader sends it
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $cursor nextCursor of another page of the same list; not together with page
     * @return ProductsListAnswer
     * @throws ChasquiException
     */
    public function list(
        ?string $q = null,
        ?string $code = null,
        ?string $barcode = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $cursor = null,
    ): array {
        return $this->transport->request('GET', ['api', 'products'], query: ['q' => $q, 'code' => $code, 'barcode' => $barcode, 'page' => $page, 'limit' => $limit, 'cursor' => $cursor]);
    }

    /**
     * List products: every entry, each page asked for when it is wanted.
     *
     * @param string|null $q Part of the first 300 characters of the description, ignoring accents and case, or the start of the code
     * @param string|null $code Exact match
     * @param string|null $barcode The code or the GTIN, with or without its leading zeros, as a barcode reader sends it
     * @param int|null $limit
     * @return \Generator<int, Product>
     * @throws ChasquiException
     */
    public function listAll(
        ?string $q = null,
        ?string $code = null,
        ?string $barcode = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->entries(['api', 'products'], ['q' => $q, 'code' => $code, 'barcode' => $barcode, 'limit' => $limit]);
    }

    /**
     * List products: every page, each page asked for when it is wanted.
     *
     * @param string|null $q Part of the first 300 characters of the description, ignoring accents and case, or the start of the code
     * @param string|null $code Exact match
     * @param string|null $barcode The code or the GTIN, with or without its leading zeros, as a barcode reader sends it
     * @param int|null $limit
     * @return \Generator<int, ProductsListAnswer>
     * @throws ChasquiException
     */
    public function listPages(
        ?string $q = null,
        ?string $code = null,
        ?string $barcode = null,
        ?int $limit = null,
    ): \Generator {
        return $this->transport->pages(['api', 'products'], ['q' => $q, 'code' => $code, 'barcode' => $barcode, 'limit' => $limit]);
    }

    /**
     * Update a product.
     *
     * Missing fields stay unchanged; `null` clears iscRate, iscSystemType, sunatCode or gtin. One price takes the
     * place of the other. Documents keep the data they were issued with.
     *
     * **Who may:** an API key with full access, or a user who is facturador or admin. A key with scopes needs
     * `products`.
     *
     * @param string $id Id of the product
     * @param ProductsUpdateRequest $body
     * @return Product
     * @throws ChasquiException
     */
    public function update(string $id, array $body = []): array
    {
        return $this->transport->request('PATCH', ['api', 'products', $id], body: $body);
    }
}
