import { type PrintBlock, printAmount } from '../../../print/index.ts';
import { countryName, optionalField } from '../../kit/print-fields.ts';
import type { Delivery, Freight, Place } from '../completed-sale.ts';
import type { PrintedSale } from './printed-sale.ts';

function placeText({ address, ubigeo }: Place): string {
  return `${address} (ubigeo ${ubigeo})`;
}

/** Values of reference are in soles. */
function freightBlock(freight: Freight): PrintBlock {
  const values = [
    ['Valor referencial del servicio', freight.serviceReferenceValue],
    ['Valor referencial por carga efectiva', freight.effectiveLoadReferenceValue],
    ['Valor referencial por carga útil nominal', freight.nominalLoadReferenceValue],
  ] as const;
  return {
    title: 'Transporte de carga',
    layout: 'grid',
    fields: [
      { label: 'Origen', value: placeText(freight.origin) },
      { label: 'Destino', value: placeText(freight.destination) },
      { label: 'Detalle del viaje', value: freight.journey },
      ...values.map(([label, value]) => ({ label, value: printAmount(value, 'PEN') })),
    ],
  };
}

function deliveryBlock({ country, ubigeo, address }: Delivery): PrintBlock {
  return {
    title: address === undefined && ubigeo === undefined ? 'Lugar de uso' : 'Lugar de entrega',
    layout: 'grid',
    fields: [
      ...optionalField('Dirección', address ?? null),
      ...optionalField('Ubigeo', ubigeo ?? null),
      ...optionalField('País', country === undefined ? null : countryName(country)),
    ],
  };
}

/** Builds the blocks of a freight and of a place of delivery, if the sale has them. */
export function buildPlaceBlocks({ freight, delivery }: PrintedSale): PrintBlock[] {
  return [
    ...(freight === undefined ? [] : [freightBlock(freight)]),
    ...(delivery === undefined ? [] : [deliveryBlock(delivery)]),
  ];
}
