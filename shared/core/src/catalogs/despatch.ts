import { codesOf } from './codes.ts';

/** Catalog 18: transport by a hired carrier or by the sender's own vehicles. */
export const TRANSPORT_MODES = {
  '01': { code: '01', name: 'Transporte público' },
  '02': { code: '02', name: 'Transporte privado' },
} as const;

export type TransportModeCode = keyof typeof TRANSPORT_MODES;

/** Catalog 20: reasons for a transfer, as printed. */
export const TRANSFER_REASONS = {
  '01': { code: '01', name: 'Venta' },
  '02': { code: '02', name: 'Compra' },
  '03': { code: '03', name: 'Venta con entrega a terceros' },
  '04': { code: '04', name: 'Traslado entre establecimientos de la misma empresa' },
  '05': { code: '05', name: 'Consignación' },
  '06': { code: '06', name: 'Devolución' },
  '07': { code: '07', name: 'Recojo de bienes transformados' },
  '08': { code: '08', name: 'Importación' },
  '09': { code: '09', name: 'Exportación' },
  '13': { code: '13', name: 'Otros' },
  '14': { code: '14', name: 'Venta sujeta a confirmación del comprador' },
  '17': { code: '17', name: 'Traslado de bienes para transformación' },
  '18': { code: '18', name: 'Traslado por emisor itinerante de comprobantes de pago' },
  '19': { code: '19', name: 'Traslado de mercancía extranjera' },
} as const;

export type TransferReasonCode = keyof typeof TRANSFER_REASONS;

export const TRANSFER_REASON_CODES = codesOf(TRANSFER_REASONS);

/** Catalog D37: entities that authorize goods, carriers and vehicles, as printed. */
export const AUTHORIZING_ENTITIES = {
  '01': { code: '01', name: 'SUCAMEC' },
  '02': { code: '02', name: 'DIGEMID' },
  '03': { code: '03', name: 'DIGESA' },
  '04': { code: '04', name: 'SENASA' },
  '05': { code: '05', name: 'SERFOR' },
  '06': { code: '06', name: 'MTC' },
  '07': { code: '07', name: 'PRODUCE' },
  '08': { code: '08', name: 'Ministerio del Ambiente' },
  '09': { code: '09', name: 'SANIPES' },
  '10': { code: '10', name: 'Municipalidad Metropolitana de Lima' },
  '11': { code: '11', name: 'MINSA' },
  '12': { code: '12', name: 'Gobierno regional' },
} as const;

export type AuthorizingEntityCode = keyof typeof AUTHORIZING_ENTITIES;

export const AUTHORIZING_ENTITY_CODES = codesOf(AUTHORIZING_ENTITIES);
