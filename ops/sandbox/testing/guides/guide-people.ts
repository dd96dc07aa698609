import { type Address, authorization, driver, line, type Person, person, vehicle } from './guide-parts.ts';
import { part } from './xml-parts.ts';

export const CUSTOMER: Person = ['6', '20131312955', 'Ferretería del Sur S.A.'];
export const SUPPLIER: Person = ['6', '20161515648', 'Proveedor Norte S.A.C.'];
export const CARRIER: Person = ['6', '20100070970', 'Transportes del Centro S.A.'];
export const SUPPLIERS_PLACE: Address = ['130101', 'Av. España 100', '0000@20161515648'];

/** Registration of a carrier at the ministry of transport. */
export const REGISTRATION = part('cbc:CompanyID', '1550003CNG');

export const HAMMER = line({ id: '1', description: 'Martillo de 16 oz', quantity: ['2', 'NIU'], code: 'P001' });
/** Line that only satisfies the schema: no goods are listed. */
export const FORMAL_LINE = line({ id: '1' });

/** Transfer in an own vehicle. */
export const PRIVATE = {
  mode: '02',
  startDate: '2026-11-24',
  drivers: [driver('41234567', 'PEREZ GARCIA', 'Principal')],
  vehicle: vehicle({ plate: 'ABC123' }),
} as const;

/** Transfer by a carrier. */
export const PUBLIC = {
  mode: '01',
  carrier: [...person(CARRIER, REGISTRATION), authorization('06', 'AUT-555')],
  handoverDate: '2026-11-24',
} as const;
