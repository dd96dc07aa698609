/** Spanish of the texts about series, establishments, clients and products, by the English paragraph. */
export const RECORDS: Readonly<Record<string, string>> = {
  'List series and their gaps': 'Listar las series y sus huecos',
  'Returns each series with its highest number and its gaps: numbers that were skipped, and numbers of documents that failed before they reached the authority. The latter can be emitted again. Numbers up to the `lastCorrelative` of a registration belong to your system before, and are no gaps.':
    'Devuelve cada serie con su número más alto y sus huecos: números que se saltaron, y números de comprobantes que fallaron antes de llegar a la autoridad. Estos se pueden emitir otra vez. Los números hasta el `lastCorrelative` de un registro son de su sistema anterior y no son huecos.',
  'Register a series': 'Registrar una serie',
  'A registered series may hold capital letters and digits after its first letter (`FA01`), may continue the numbers of another system, and may be of one establishment. Guides, retentions and perceptions of it need no `correlative`. A series that already counts here may be registered too; its last number can then only rise. A registered one is a 409.':
    'Una serie registrada puede tener letras mayúsculas y dígitos después de su primera letra (`FA01`), puede continuar los números de otro sistema y puede ser de un establecimiento. Sus guías, retenciones y percepciones no necesitan `correlative`. Una serie que ya tiene números aquí también se puede registrar; su último número solo puede subir. Una ya registrada es un 409.',
  '**Who may:** an API key with full access, or a user who is admin.':
    '**Quién puede:** una clave API con acceso completo, o un usuario admin.',
  'First letter by type: 01 F, 03 B, 04 L, 07 and 08 F or B, 09 T, 20 R, 31 V, 40 P':
    'Primera letra por tipo: 01 F, 03 B, 04 L, 07 y 08 F o B, 09 T, 20 R, 31 V, 40 P',
  'Establishment of its sales, unless they name another one. Null for the main office, 0000':
    'Establecimiento de sus ventas, salvo que indiquen otro. Null para el domicilio fiscal, 0000',
  'Last number of your system before: the next document gets the number after it. It only rises':
    'Último número de su sistema anterior: el comprobante siguiente recibe el número que sigue. Solo sube',
  'Update a registered series': 'Actualizar una serie registrada',
  'Missing fields stay unchanged; `null` clears the establishment. `lastCorrelative` only rises: before the first document it corrects the registration, later the numbers in between become a gap.':
    'Los campos que faltan quedan igual; `null` borra el establecimiento. `lastCorrelative` solo sube: antes del primer comprobante corrige el registro; después, los números intermedios quedan como hueco.',
  'Catalog 01': 'Catálogo 01',
  'A registered series': 'Una serie registrada',
  'Delete a registered series': 'Borrar una serie registrada',
  'Only as long as no document has taken a number of it: a series in use is a 409.':
    'Solo mientras ningún comprobante haya tomado un número de ella: una serie en uso es un 409.',
  'List establishments': 'Listar establecimientos',
  'Returns a page of establishments, sorted by code, and the total count.':
    'Devuelve una página de establecimientos, ordenados por código, y la cantidad total.',
  'Create an establishment': 'Crear un establecimiento',
  'An establishment as the RUC of the company declares it. Sales name it by its code, or their series does. A code that is taken is a 409 that names the existing establishment.':
    'Un establecimiento tal como lo declara el RUC de la empresa. Las ventas lo indican por su código, o lo hace su serie. Un código ya usado es un 409 que indica el establecimiento existente.',
  "Code of the establishment in the company's RUC. 0000 is the main office":
    'Código del establecimiento en el RUC de la empresa. 0000 es el domicilio fiscal',
  'Is printed: `Sucursal Miraflores`': 'Se imprime: `Sucursal Miraflores`',
  'Get an establishment': 'Obtener un establecimiento',
  'The path takes the id or the code.': 'La ruta acepta el id o el código.',
  'Id or code of the establishment': 'Id o código del establecimiento',
  'Update an establishment': 'Actualizar un establecimiento',
  'Missing fields stay unchanged; `null` clears the phone. Documents keep the data they were issued with. The code of an establishment that a series has does not change: that is a 409.':
    'Los campos que faltan quedan igual; `null` borra el teléfono. Los comprobantes conservan los datos con que se emitieron. El código de un establecimiento que tiene una serie no cambia: es un 409.',
  'Delete an establishment': 'Borrar un establecimiento',
  'Documents keep its data. An establishment that a series has is a 409.':
    'Los comprobantes conservan sus datos. Un establecimiento que tiene una serie es un 409.',
  'List clients': 'Listar clientes',
  'Returns a page of clients, sorted by name, and the total count. `cursor` reads any number of pages at a constant speed; `page` is for browsing.':
    'Devuelve una página de clientes, ordenados por nombre, y la cantidad total. `cursor` lee cualquier número de páginas a velocidad constante; `page` sirve para navegar.',
  'Part of the first 300 characters of the name, ignoring accents and case, or the start of the identityNumber':
    'Parte de los primeros 300 caracteres del nombre, sin distinguir tildes ni mayúsculas, o el comienzo del identityNumber',
  'Exact match': 'Coincidencia exacta',
  'Create a client': 'Crear un cliente',
  'Has the same rules as the customer of a document. identityType and identityNumber together are unique: a duplicate is a 409 that names the existing client. Returns the recorded client.':
    'Tiene las mismas reglas que el cliente de un comprobante. identityType e identityNumber juntos son únicos: un duplicado es un 409 que indica el cliente existente. Devuelve el cliente registrado.',
  'Get a client': 'Obtener un cliente',
  'Returns identity, name and contact data of the client.':
    'Devuelve la identidad, el nombre y los datos de contacto del cliente.',
  'Id of the client': 'Id del cliente',
  'Update a client': 'Actualizar un cliente',
  'Missing fields stay unchanged; `null` clears address, email or phone. Documents keep the data they were issued with.':
    'Los campos que faltan quedan igual; `null` borra address, email o phone. Los comprobantes conservan los datos con que se emitieron.',
  'Delete a client': 'Borrar un cliente',
  "Documents and receivables keep the client's data. The identity can be used again.":
    'Los comprobantes y las cuentas por cobrar conservan los datos del cliente. La identidad se puede usar otra vez.',
  'Import clients from a spreadsheet': 'Importar clientes desde una hoja de cálculo',
  'Takes a CSV or XLSX file with up to 5,000 rows below the header, in a body of up to 1 MiB. The header row names the columns in any order: identityType (or tipo), identityNumber (ruc, dni, numero), name (nombre, razon social), address (direccion), email (correo), phone (telefono). Only identityNumber and name are required: without a type, 11 digits are a RUC and 8 a DNI. Valid rows are imported, and every problem of the other rows is reported. An empty cell changes nothing. Only the first sheet of a workbook is read, and formulas are read by their stored result.':
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo del encabezado, en un cuerpo de hasta 1 MiB. La fila de encabezado nombra las columnas en cualquier orden: identityType (o tipo), identityNumber (ruc, dni, numero), name (nombre, razon social), address (direccion), email (correo), phone (telefono). Solo identityNumber y name son obligatorios: sin tipo, 11 dígitos son un RUC y 8 un DNI. Las filas válidas se importan, y se informa cada problema de las demás. Una celda vacía no cambia nada. Solo se lee la primera hoja de un libro, y las fórmulas por su resultado guardado.',
  'Get the statement of a client': 'Obtener el estado de cuenta de un cliente',
  'Lists by date the entries that raise the debt (documents, debit notes, reversed payments) or lower it (payments, credit notes, voided documents), with the balance after each entry; at most 5000 entries. Without `to`, the closing balance is the sum of the balances of all receivables, minus their overpaid amounts. For a client with more than 20000 facturas and boletas this is a 400: use `GET /api/receivables?customer=` instead.':
    'Lista por fecha los movimientos que aumentan la deuda (comprobantes, notas de débito, pagos revertidos) o la rebajan (pagos, notas de crédito, comprobantes anulados), con el saldo después de cada movimiento; 5000 movimientos como máximo. Sin `to`, el saldo final es la suma de los saldos de todas las cuentas por cobrar, menos lo pagado en exceso. Para un cliente con más de 20000 facturas y boletas es un 400: use `GET /api/receivables?customer=` en su lugar.',
  'First day; that of the first entry by default': 'Primer día; por defecto, el del primer movimiento',
  'Last day; that of the last entry by default': 'Último día; por defecto, el del último movimiento',
  'All currencies by default, each by itself': 'Por defecto todas las monedas, cada una por separado',
  'Document of the entry; for a payment, the document that was paid':
    'Comprobante del movimiento; en un pago, el comprobante que se pagó',
  'Set for a payment and for its reversal': 'Presente en un pago y en su reversión',
  'Amount that increases the debt': 'Importe que aumenta la deuda',
  'Amount that reduces the debt': 'Importe que rebaja la deuda',
  'Debt of the client after the entry; negative if the client has credit':
    'Deuda del cliente después del movimiento; negativa si tiene saldo a favor',
  'List products': 'Listar productos',
  'Returns a page of products, sorted by description, and the total count. `cursor` reads any number of pages at a constant speed; `page` is for browsing.':
    'Devuelve una página de productos, ordenados por descripción, y la cantidad total. `cursor` lee cualquier número de páginas a velocidad constante; `page` sirve para navegar.',
  'Part of the first 300 characters of the description, ignoring accents and case, or the start of the code':
    'Parte de los primeros 300 caracteres de la descripción, sin distinguir tildes ni mayúsculas, o el comienzo del código',
  'Create a product': 'Crear un producto',
  'Has the same rules as the item of a document, with exactly one of unitPrice and unitPriceWithTax. The code is unique: a duplicate is a 409 that names the existing product. Returns the recorded product, with `warnings` if the list of product codes lacks its sunatCode.':
    'Tiene las mismas reglas que el ítem de un comprobante, con exactamente uno de unitPrice y unitPriceWithTax. El código es único: un duplicado es un 409 que indica el producto existente. Devuelve el producto registrado, con `warnings` si la lista de códigos de producto no tiene su sunatCode.',
  'True if the product is a plastic bag: its items add the ICBPER':
    'True si el producto es una bolsa de plástico: sus ítems agregan el ICBPER',
  'Get a product': 'Obtener un producto',
  'Returns code, description, price and taxes of the product.':
    'Devuelve el código, la descripción, el precio y los impuestos del producto.',
  'Id of the product': 'Id del producto',
  'Update a product': 'Actualizar un producto',
  'Missing fields stay unchanged; `null` clears iscRate, iscSystemType, sunatCode or gtin. One price takes the place of the other. Documents keep the data they were issued with.':
    'Los campos que faltan quedan igual; `null` borra iscRate, iscSystemType, sunatCode o gtin. Un precio toma el lugar del otro. Los comprobantes conservan los datos con que se emitieron.',
  'Delete a product': 'Borrar un producto',
  "Documents keep the product's data. The code can be used again.":
    'Los comprobantes conservan los datos del producto. El código se puede usar otra vez.',
  'Import products from a spreadsheet': 'Importar productos desde una hoja de cálculo',
  'Takes a CSV or XLSX file with up to 5,000 rows below the header, in a body of up to 1 MiB. The header row names the columns in any order: code (or codigo), description (descripcion), unitCode (unidad), unitPrice (precio: before taxes) or unitPriceWithTax (precio con igv), and optionally igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si or no). Valid rows are imported, and every problem of the other rows is reported. `warnings` has the rows whose sunatCode the list of product codes lacks. An empty cell changes nothing. A CSV file with semicolons may have decimal commas; a price that could be read in two ways (1,250 or 1.250) is refused. Only the first sheet of a workbook is read, and formulas are read by their stored result.':
    'Recibe un archivo CSV o XLSX con hasta 5,000 filas debajo del encabezado, en un cuerpo de hasta 1 MiB. La fila de encabezado nombra las columnas en cualquier orden: code (o codigo), description (descripcion), unitCode (unidad), unitPrice (precio: antes de impuestos) o unitPriceWithTax (precio con igv), y opcionalmente igvType (tipo igv), iscRate (tasa isc), iscSystemType (sistema isc), sunatCode (codigo sunat, codigo unspsc), gtin (ean), plasticBag (bolsa: si o no). Las filas válidas se importan, y se informa cada problema de las demás. `warnings` tiene las filas cuyo sunatCode no está en la lista de códigos de producto. Una celda vacía no cambia nada. Un archivo CSV con puntos y comas puede tener comas decimales; un precio que se podría leer de dos maneras (1,250 o 1.250) se rechaza. Solo se lee la primera hoja de un libro, y las fórmulas por su resultado guardado.',
};
