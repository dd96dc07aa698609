import type { SaleReading } from '../../readings/sale.ts';
import type { DeliveryReading } from '../../readings/sale-details.ts';
import { isForeign, isPositive } from '../figure.ts';
import { lineRule, type Rule } from '../rule.ts';
import { isEmpty, isMalformed, QUANTITY, UBIGEO } from '../text.ts';

const FREIGHT = '1004';
/** Kinds of reference value, which every line has once each, with the code of the rule. */
const VALUE_KINDS = [
  ['3124', '01', 'del servicio'],
  ['3125', '02', 'sobre la carga efectiva'],
  ['3126', '03', 'sobre la carga util nominal'],
] as const;
const LOAD_KINDS = ['01', '02'];

/** Rules about the journey and reference values that every line of freight has. */
export const FREIGHT_RULES: readonly Rule<SaleReading>[] = [
  freightRule('3116', 'La linea no tiene el ubigeo de origen', ({ origin }) => isEmpty(origin.ubigeo)),
  freightRule('3117', 'La linea no tiene la direccion de origen', ({ origin }) => isEmpty(origin.line)),
  freightRule('3118', 'La linea no tiene el ubigeo de destino', ({ destination }) => isEmpty(destination.ubigeo)),
  freightRule('3119', 'La linea no tiene la direccion de destino', ({ destination }) => isEmpty(destination.line)),
  freightRule('3120', 'La linea no tiene el detalle del viaje', ({ journey }) => isEmpty(journey)),
  ...VALUE_KINDS.map(([code, kind, name]) =>
    freightRule(code, `La linea debe tener un solo valor referencial ${name}`, ({ values }) => {
      return values.filter((value) => value.kind === kind).length !== 1;
    }),
  ),
  freightRule('3122', 'El valor referencial no tiene monto', ({ values }) => {
    return values.some(({ amount }) => amount === null);
  }),
  freightRule('3123', 'El valor referencial debe ser mayor que cero', ({ values }) => {
    return values.some(({ amount }) => !isPositive(amount));
  }),
  freightRule('3208', 'El valor referencial debe estar en soles', ({ values }) => {
    return values.some(({ amount }) => isForeign(amount));
  }),
];

/** Observations on the journey, and on its optional legs and vehicles. */
export const FREIGHT_REMARKS: readonly Rule<SaleReading>[] = [
  freightRule('4200', 'El ubigeo del viaje no es valido', ({ origin, destination, legs }) => {
    const ubigeos = [origin.ubigeo, destination.ubigeo, ...legs.flatMap((leg) => leg.ubigeos)];
    return ubigeos.some((ubigeo) => ubigeo !== null && !UBIGEO.test(ubigeo));
  }),
  freightRule('4236', 'La direccion del viaje no cumple con el formato', ({ origin, destination }) => {
    return [origin, destination].some(({ line }) => isMalformed(line, 3, 200));
  }),
  freightRule('4270', 'El detalle del viaje no cumple con el formato', ({ journey }) => isMalformed(journey, 3, 500)),
  legRule('4271', 'La descripcion del tramo no cumple con el formato', ({ description }) => {
    return isMalformed(description, 3, 100);
  }),
  legRule('4272', 'El valor referencial del tramo no cumple con el formato', ({ virtualValue }) => {
    return virtualValue !== null && !isPositive(virtualValue);
  }),
  legRule('4273', 'La configuracion vehicular no cumple con el formato', ({ configurations }) => {
    return configurations.some((configuration) => isMalformed(configuration, 1, 15));
  }),
  legRule('4278', 'El valor referencial por carga util nominal no cumple con el formato', ({ nominalValue }) => {
    return nominalValue !== null && !isPositive(nominalValue);
  }),
  legRule('4274', 'El tipo de carga debe ser 01 o 02', ({ loads }) => {
    return loads.some(({ kind }) => !LOAD_KINDS.includes(kind ?? ''));
  }),
  legRule('4275', 'La carga no tiene valor', ({ loads }) => loads.some(({ measure }) => isEmpty(measure?.text))),
  legRule('4276', 'El valor de la carga no cumple con el formato', ({ loads }) => {
    return loads.some(({ measure }) => !isEmpty(measure?.text) && !QUANTITY.test(measure?.text ?? ''));
  }),
  legRule('4277', 'La carga debe estar en toneladas', ({ loads }) => {
    return loads.some(({ measure }) => measure?.scheme !== 'TNE');
  }),
];

const NOTHING: DeliveryReading = {
  origin: { ubigeo: null, line: null },
  destination: { ubigeo: null, line: null },
  journey: null,
  values: [],
  legs: [],
};

/** Builds a rule about the journey of every line. A line without one has an empty journey. */
function freightRule(
  code: string,
  message: string,
  isBroken: (delivery: DeliveryReading) => boolean,
): Rule<SaleReading> {
  return lineRule(code, message, ({ delivery }, sale) => {
    return sale.operationType === FREIGHT && isBroken(delivery ?? NOTHING);
  });
}

function legRule(
  code: string,
  message: string,
  isBroken: (leg: DeliveryReading['legs'][number]) => boolean,
): Rule<SaleReading> {
  return freightRule(code, message, ({ legs }) => legs.some(isBroken));
}
