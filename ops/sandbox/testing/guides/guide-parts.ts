import { catalogUri } from '../../rules/attributes.ts';
import { type Part, part } from './xml-parts.ts';

const SUNAT = 'PE:SUNAT';
const IDENTITY = { schemeName: 'Documento de Identidad', schemeAgencyName: SUNAT, schemeURI: catalogUri('06') };
const ENTITY = { schemeName: 'Entidad Autorizadora', schemeAgencyName: SUNAT };

/** Element with the attributes that name its catalog. */
export function coded(name: string, code: string, catalog: string, listName: string): Part {
  return part(name, code, { listAgencyName: SUNAT, listName, listURI: catalogUri(catalog) });
}

/** Kind of identity (catalog 06), number, name. */
export type Person = readonly [kind: string, number: string, name: string];

export function person([kind, number, name]: Person, ...more: readonly Part[]): Part[] {
  return [
    part('cac:PartyIdentification', [part('cbc:ID', number, { schemeID: kind, ...IDENTITY })]),
    part('cac:PartyLegalEntity', [part('cbc:RegistrationName', name), ...more]),
  ];
}

/** Special authorization of a party: entity of catalog D37, number. */
export function authorization(entity: string, number: string): Part {
  const id = part('cbc:CompanyID', number, { schemeID: entity, ...ENTITY });
  return part('cac:AgentParty', [part('cac:PartyLegalEntity', [id])]);
}

/** Related document: type of catalog 61, number, and RUC of its issuer. */
export function related(type: string, id: string, issuer?: string): Part {
  const identity = part('cbc:ID', issuer ?? '', { schemeID: '6', ...IDENTITY });
  return part('cac:AdditionalDocumentReference', [
    part('cbc:ID', id),
    coded('cbc:DocumentTypeCode', type, '61', 'Documento relacionado al transporte'),
    part('cbc:DocumentType', `Documento ${type}`),
    issuer === undefined ? null : part('cac:IssuerParty', [part('cac:PartyIdentification', [identity])]),
  ]);
}

/** Ubigeo, address line, and establishment as its code and RUC: `0001@20131312955`. */
export type Address = readonly [ubigeo: string, line: string, establishment?: string];

export function address(name: string, [ubigeo, line, establishment]: Address, ...more: readonly Part[]): Part {
  const [code = '', ruc = ''] = establishment?.split('@') ?? [];
  const attributes = { listID: ruc, listAgencyName: SUNAT, listName: 'Establecimientos anexos' };
  return part(name, [
    part('cbc:ID', ubigeo, { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }),
    establishment === undefined ? null : part('cbc:AddressTypeCode', code, attributes),
    part('cac:AddressLine', [part('cbc:Line', line)]),
    ...more,
  ]);
}

export function coordinate(latitude: string, longitude: string): Part {
  return part('cac:LocationCoordinate', [
    part('cbc:LatitudeDegreesMeasure', latitude, { unitCode: 'DD' }),
    part('cbc:LongitudeDegreesMeasure', longitude, { unitCode: 'DD' }),
  ]);
}

export function driver(dni: string, familyName: string, jobTitle: 'Principal' | 'Secundario'): Part {
  return part('cac:DriverPerson', [
    part('cbc:ID', dni, { schemeID: '1', ...IDENTITY }),
    part('cbc:FirstName', 'JUAN'),
    part('cbc:FamilyName', familyName),
    part('cbc:JobTitle', jobTitle),
    part('cac:IdentityDocumentReference', [part('cbc:ID', `Q${dni}`)]),
  ]);
}

interface Vehicle {
  readonly plate: string;
  /** Circulation card (TUC). */
  readonly card?: string;
  /** Authorization of the ministry of transport (06). */
  readonly permit?: string;
}

export function vehicle({ plate, card, permit }: Vehicle, ...attached: readonly Part[]): Part {
  const permitId = part('cbc:ID', permit ?? '', { schemeID: '06', ...ENTITY });
  return part('cac:TransportEquipment', [
    part('cbc:ID', plate),
    card === undefined ? null : part('cac:ApplicableTransportMeans', [part('cbc:RegistrationNationalityID', card)]),
    ...attached.map((each) => ({ ...each, name: 'cac:AttachedTransportEquipment' })),
    permit === undefined ? null : part('cac:ShipmentDocumentReference', [permitId]),
  ]);
}

export function container(id: string, seal?: string): Part {
  return part('cac:Package', [part('cbc:ID', id), seal === undefined ? null : part('cbc:TraceID', seal)]);
}

export function port(code: string, kind: '1' | '2', name: string): Part {
  const [schemeName, catalog] = kind === '1' ? ['Puertos', '63'] : ['Aeropuertos', '64'];
  const attributes = { schemeAgencyName: SUNAT, schemeName: schemeName ?? '', schemeURI: catalogUri(catalog ?? '') };
  return part('cac:FirstArrivalPortLocation', [
    part('cbc:ID', code, attributes),
    part('cbc:LocationTypeCode', kind),
    part('cbc:Name', name),
  ]);
}

export function property(code: string, value: string): Part {
  return part('cac:AdditionalItemProperty', [
    part('cbc:Name', `Concepto ${code}`),
    coded('cbc:NameCode', code, '55', 'Propiedad del item'),
    part('cbc:Value', value),
  ]);
}

interface Goods {
  readonly id: string;
  readonly description?: string;
  /** Quantity and unit. */
  readonly quantity?: readonly [string, string];
  readonly code?: string;
  readonly gtin?: string;
  readonly sunatCode?: string;
  /** Values of properties by their code of catalog 55. */
  readonly properties?: Readonly<Record<string, string>>;
}

const CLASSIFICATION = { listID: 'UNSPSC', listAgencyName: 'GS1 US', listName: 'Item Classification' };

export function line({ id, description, quantity, code, gtin, sunatCode, properties = {} }: Goods): Part {
  const item = [
    description === undefined ? null : part('cbc:Description', description),
    code === undefined ? null : part('cac:SellersItemIdentification', [part('cbc:ID', code)]),
    gtin === undefined
      ? null
      : part('cac:StandardItemIdentification', [part('cbc:ID', gtin, { schemeID: `GTIN-${gtin.length}` })]),
    sunatCode === undefined
      ? null
      : part('cac:CommodityClassification', [part('cbc:ItemClassificationCode', sunatCode, CLASSIFICATION)]),
    ...Object.entries(properties).map(([name, value]) => property(name, value)),
  ];
  return part('cac:DespatchLine', [
    part('cbc:ID', id),
    quantity === undefined ? null : part('cbc:DeliveredQuantity', quantity[0], { unitCode: quantity[1] }),
    part('cac:OrderLineReference', [part('cbc:LineID', id)]),
    part('cac:Item', item),
  ]);
}
