import { type Decimal, decimal, roundAmount, sum, ZERO } from '@chasqui/core/decimal';
import { buildBody, type RequestBody, roundNumber, someOf } from '../request-body.ts';
import type { Invoice, Note } from './read-sale.ts';
import { RETENTION_DISCOUNT } from './sale-codes.ts';

const RATE_PLACES = 7;
const CREDIT = /^cr[eé]dito$/i;
const CASH = /^contado$/i;

export function isCredit({ formaPago, cuotas }: Pick<Invoice, 'formaPago' | 'cuotas'>): boolean {
  return formaPago?.tipo === undefined ? cuotas.length > 0 : CREDIT.test(formaPago.tipo);
}

export function isCash({ formaPago }: Pick<Invoice, 'formaPago'>): boolean {
  return CASH.test(formaPago?.tipo ?? '');
}

/** Returns the rate of the IGV that the buyer retains, a fraction of one; undefined for none. */
export function retentionRateOf({ descuentos }: Invoice): number | undefined {
  const retention = descuentos.find((entry) => entry?.codTipo === RETENTION_DISCOUNT);
  if (retention === undefined) return undefined;
  const { factor, monto = 0, montoBase = 0 } = retention;
  const rate = factor ?? (montoBase === 0 ? 0 : decimal(monto).dividedBy(montoBase).toNumber());
  return roundNumber(rate, RATE_PLACES);
}

/** Returns the part of the total that the buyer does not pay to the company: detraction and retention. */
function withheldOf(sale: Invoice): Decimal {
  const total = decimal(sale.mtoImpVenta ?? 0);
  const { percent = 0, mount = 0 } = sale.detraccion ?? {};
  const isInSoles = sale.tipoMoneda === undefined || sale.tipoMoneda === 'PEN';
  const deposit = isInSoles ? decimal(mount) : roundAmount(total.times(percent).dividedBy(100));
  return roundAmount(deposit).plus(roundAmount(total.times(retentionRateOf(sale) ?? 0)));
}

interface Instalment {
  readonly amount: Decimal;
  readonly dueDate: string | undefined;
}

/** Lists the instalments of a sale on credit. Without any, the amount of the form of payment is due on the due date. */
function listInstalments({ formaPago, cuotas, fecVencimiento }: Invoice, net: Decimal): readonly Instalment[] {
  const listed = cuotas.flatMap((one) => one ?? []);
  if (listed.length > 0) {
    return listed.map(({ monto = 0, fechaPago }) => ({ amount: roundAmount(decimal(monto)), dueDate: fechaPago }));
  }
  const { monto } = formaPago ?? {};
  return [{ amount: monto === undefined ? net : roundAmount(decimal(monto)), dueDate: fecVencimiento }];
}

function toInstalments(instalments: readonly Instalment[]): readonly RequestBody[] {
  return instalments.map(({ amount, dueDate }) => buildBody({ amount: amount.toNumber(), dueDate }));
}

/** Instalments of the whole total leave detraction and retention out of account. They come off the last one. */
function lowerLast(instalments: readonly Instalment[], withheld: Decimal): readonly Instalment[] {
  return instalments.map((one, index) =>
    index === instalments.length - 1 ? { ...one, amount: one.amount.minus(withheld) } : one,
  );
}

/**
 * Maps a sale on credit. SUNAT wants instalments of the total less detraction and retention. Programs also send them of
 * the total, and of a part of it when the buyer pays the rest at once. Instalments that miss the pending amount of the
 * form of payment are no such part: our rules refuse them. A factura with one instalment of everything has a
 * due date instead, which stays true if our total differs by cents.
 */
export function toCredit(sale: Invoice): RequestBody {
  if (!isCredit(sale)) return {};
  const total = decimal(sale.mtoImpVenta ?? 0);
  const withheld = withheldOf(sale);
  const net = total.minus(withheld);
  const listed = listInstalments(sale, net);
  const isOfTotal = sum(listed.map(({ amount }) => amount)).equals(total);
  const instalments = isOfTotal ? lowerLast(listed, withheld) : listed;
  const paid = net.minus(sum(instalments.map(({ amount }) => amount)));
  const [only] = instalments;
  const dueDate = instalments.length === 1 ? only?.dueDate : undefined;
  const { monto: pending } = sale.formaPago ?? {};
  const isPart = pending === undefined || sum(listed.map(({ amount }) => amount)).equals(roundAmount(decimal(pending)));
  const isLater = dueDate !== undefined && dueDate > (sale.fechaEmision?.date ?? '');
  if (sale.tipoDoc === '01' && isLater && paid.isZero()) return { dueDate };
  return buildBody({
    instalments: toInstalments(instalments),
    initialPayment: isPart && paid.greaterThan(ZERO) ? paid.toNumber() : undefined,
  });
}

/** Maps the instalments of a note, which changes those of its original. */
export function toNoteInstalments({ cuotas }: Note): RequestBody {
  const listed = cuotas.flatMap((one) => one ?? []);
  return buildBody({
    instalments: someOf(
      toInstalments(
        listed.map(({ monto = 0, fechaPago }) => ({ amount: roundAmount(decimal(monto)), dueDate: fechaPago })),
      ),
    ),
  });
}
