/** Spanish of the texts about receivables, payments and reports, by the English paragraph. */
export const RECEIVABLES: Readonly<Record<string, string>> = {
  'List receivables': 'Listar cuentas por cobrar',
  'Lists one receivable per accepted factura or boleta. A receivable must match every given filter. `status=overdue` finds those with an open part that was due before today in Lima.':
    'Lista una cuenta por cobrar por cada factura o boleta aceptada. Una cuenta debe cumplir todos los filtros dados. `status=overdue` encuentra las que tienen una parte pendiente que vencía antes de hoy en Lima.',
  'Status as of today in Lima': 'Estado al día de hoy en Lima',
  "The customer's identityNumber": 'El identityNumber del cliente',
  'Get a receivable': 'Obtener una cuenta por cobrar',
  'Returns the receivable with its notes and payments.': 'Devuelve la cuenta por cobrar con sus notas y pagos.',
  'Id of the receivable': 'Id de la cuenta por cobrar',
  '07: credit note, 08: debit note': '07: nota de crédito, 08: nota de débito',
  'A voided note does not count': 'Una nota anulada no cuenta',
  'Accepted notes in its currency, oldest first': 'Notas aceptadas en su moneda, primero la más antigua',
  'Including reversed payments, oldest first': 'Incluidos los pagos revertidos, primero el más antiguo',
  'Record a payment': 'Registrar un pago',
  'Returns the payment with the updated receivable. An amount above the balance is a 400 on `amount` that states both figures. To correct a payment, reverse it: `DELETE /api/payments/{id}`.':
    'Devuelve el pago con la cuenta por cobrar actualizada. Un importe mayor que el saldo es un 400 en `amount` que indica ambas cifras. Para corregir un pago, reviértalo: `DELETE /api/payments/{id}`.',
  'Amount in the currency of the receivable; at most its balance':
    'Importe en la moneda de la cuenta por cobrar; su saldo como máximo',
  'Date of the payment; at the latest tomorrow in Lima': 'Fecha del pago; a más tardar mañana en Lima',
  'Free text: cash, transfer, card, deposit, check...':
    'Texto libre: efectivo, transferencia, tarjeta, depósito, cheque...',
  'List payments': 'Listar pagos',
  'Lists payments, latest first. A payment must match every given filter. Reversed payments are included unless `reversed=false`.':
    'Lista pagos, primero los últimos. Un pago debe cumplir todos los filtros dados. Los pagos revertidos se incluyen salvo con `reversed=false`.',
  'Id of a receivable': 'Id de una cuenta por cobrar',
  'First date': 'Primera fecha',
  'Last date': 'Última fecha',
  'Get a payment': 'Obtener un pago',
  'Returns the payment, reversed or not, with the current state of its receivable.':
    'Devuelve el pago, revertido o no, con el estado actual de su cuenta por cobrar.',
  'Id of the payment': 'Id del pago',
  'Reverse a payment': 'Revertir un pago',
  'For a payment that was recorded by mistake, bounced or was refunded. It stays on record with the time of its reversal, and its receivable is open again. A payment that is already reversed is a 404 that says when.':
    'Para un pago que se registró por error, no tuvo fondos o se devolvió. Queda registrado con el momento de su reversión, y su cuenta por cobrar vuelve a estar pendiente. Un pago ya revertido es un 404 que dice cuándo.',
  'Report sales by day, type and tax': 'Reportar ventas por día, tipo e impuesto',
  'Sums the accepted facturas, boletas and their notes by issueDate, without voided documents. Credit notes are subtracted, so a figure may be negative. Each currency has its own entry. Days and types without documents are left out.':
    'Suma las facturas, boletas y sus notas aceptadas por issueDate, sin los comprobantes anulados. Las notas de crédito se restan, así que una cifra puede ser negativa. Cada moneda tiene su propia entrada. Los días y tipos sin comprobantes se omiten.',
  'First issueDate; first day of the month of `to` by default':
    'Primer issueDate; por defecto, el primer día del mes de `to`',
  'Last issueDate; today in Lima by default': 'Último issueDate; por defecto, hoy en Lima',
  'true: sales in dollars count in soles, at the selling rate of their issue date, and notes at the rate of the document that they modify. Sales without a known rate stay in dollars':
    'true: las ventas en dólares cuentan en soles, al tipo de cambio venta de su fecha de emisión, y las notas al del comprobante que modifican. Las ventas sin un tipo de cambio conocido quedan en dólares',
  'Null for all currencies': 'Null para todas las monedas',
  'Count documents by type and status': 'Contar comprobantes por tipo y estado',
  'Counts the documents of every type and status by issueDate.':
    'Cuenta los comprobantes de cada tipo y estado por issueDate.',
  'Number of voided documents; voiding does not change the status':
    'Cantidad de comprobantes anulados; anular no cambia el estado',
  'Every status, even if no document has it': 'Todos los estados, aunque ningún comprobante los tenga',
  'Rank customers by sales': 'Ordenar los clientes por ventas',
  'Lists the customers with the largest totals for each currency, by the figures of the sales report. Customers are grouped by identity, even if their names differ between documents.':
    'Lista los clientes con los totales más altos de cada moneda, según las cifras del reporte de ventas. Los clientes se agrupan por identidad, aunque sus nombres difieran entre comprobantes.',
  'Customers per currency': 'Clientes por moneda',
  'Report receivables by age': 'Reportar cuentas por cobrar por antigüedad',
  'Sums the open balances of each currency, by the days between the due date and `asOf`. Each instalment counts by its own due date, and a receivable counts once in each bucket that has a part of it. Payments after `asOf` count too.':
    'Suma los saldos pendientes de cada moneda, por los días entre el vencimiento y `asOf`. Cada cuota cuenta por su propio vencimiento, y una cuenta por cobrar cuenta una vez en cada tramo que tiene una parte de ella. Los pagos posteriores a `asOf` también cuentan.',
  'First issueDate; no limit by default': 'Primer issueDate; sin límite por defecto',
  'Last issueDate; no limit by default': 'Último issueDate; sin límite por defecto',
  'Day for which ages are computed; today in Lima by default':
    'Día para el que se calculan las antigüedades; hoy en Lima por defecto',
  'Day for which ages are computed': 'Día para el que se calculan las antigüedades',
};
