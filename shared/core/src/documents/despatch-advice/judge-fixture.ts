import type { XmlReading } from '../../xml/index.ts';

/** Rule of the authority, checked on the XML alone and deliberately naive. */
interface JudgeRule {
  readonly code: string;
  readonly isBroken: (guide: Guide) => boolean;
}

const PARTY_ID = 'cac:Party/cac:PartyIdentification/cbc:ID';
const STAGE = 'cac:Shipment/cac:ShipmentStage';
const ORIGIN = 'cac:Shipment/cac:Delivery/cac:Despatch/cac:DespatchAddress';
const DESTINATION = 'cac:Shipment/cac:Delivery/cac:DeliveryAddress';

const M1L = 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L';
const REGISTERED = 'SUNAT_Envio_IndicadorVehiculoConductoresTransp';
const WHOLE = 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS';
const INDICATORS = [
  M1L,
  REGISTERED,
  WHOLE,
  'SUNAT_Envio_IndicadorTransbordoProgramado',
  'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
];

const REASONS = ['01', '02', '04', '08', '09', '13', '14', '17', '18', '19'];
const TO_SENDER = ['02', '04', '07', '18'];
const TO_ANOTHER = ['01', '03', '05', '06', '09', '14', '17'];
const TO_A_RUC = ['06', '17', '19'];
const CUSTOMS = ['08', '09'];
const CUSTOMS_UNITS = ['U', 'KG', 'L', 'M'];
const NEEDS_ISSUER = ['01', '03', '04', '09', '12', '48'];

/** Parts of a despatch advice that the rules need, looked up once. */
class Guide {
  readonly root: XmlReading;
  readonly sender: string;
  readonly recipient: XmlReading | undefined;
  readonly reason: string;
  readonly mode: string;
  readonly issueDate: string;
  readonly startDate: string;
  readonly indicators: readonly string[];
  readonly carrier: XmlReading | undefined;
  readonly drivers: readonly XmlReading[];
  readonly plate: string | undefined;
  readonly origin: XmlReading | undefined;
  readonly destination: XmlReading | undefined;
  readonly related: readonly XmlReading[];
  readonly lines: readonly XmlReading[];

  constructor(root: XmlReading) {
    this.root = root;
    this.sender = root.findText(`cac:DespatchSupplierParty/${PARTY_ID}`) ?? '';
    this.recipient = root.find(`cac:DeliveryCustomerParty/${PARTY_ID}`);
    this.reason = root.findText('cac:Shipment/cbc:HandlingCode') ?? '';
    this.mode = root.findText(`${STAGE}/cbc:TransportModeCode`) ?? '';
    this.issueDate = root.findText('cbc:IssueDate') ?? '';
    this.startDate = root.findText(`${STAGE}/cac:TransitPeriod/cbc:StartDate`) ?? '';
    this.indicators = root.findAll('cac:Shipment/cbc:SpecialInstructions').map(({ text }) => text);
    this.carrier = root.find(`${STAGE}/cac:CarrierParty`);
    this.drivers = root.findAll(`${STAGE}/cac:DriverPerson`);
    this.plate = root.findText('cac:Shipment/cac:TransportHandlingUnit/cac:TransportEquipment/cbc:ID');
    this.origin = root.find(ORIGIN);
    this.destination = root.find(DESTINATION);
    this.related = root.findAll('cac:AdditionalDocumentReference');
    this.lines = root.findAll('cac:DespatchLine');
  }

  has(indicator: string): boolean {
    return this.indicators.includes(indicator);
  }

  get isLight(): boolean {
    return this.has(M1L);
  }

  /** True if vehicle and driver must be given. */
  get tellsVehicle(): boolean {
    return (this.mode === '02' && !this.isLight) || this.has(REGISTERED);
  }

  get recipientNumber(): string {
    return this.recipient?.text ?? '';
  }

  text(path: string): string {
    return this.root.findText(path) ?? '';
  }

  ownerOf(place: XmlReading | undefined): string | undefined {
    return place?.find('cbc:AddressTypeCode')?.attribute('listID');
  }
}

function isIdentity(type: string | undefined, number: string): boolean {
  if (type === '1') return /^\d{8}$/.test(number);
  if (type === '6') return /^[12]\d{10}$/.test(number);
  return /^\S{1,15}$/.test(number);
}

function repeats(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size < values.length;
}

const rule = (code: string, isBroken: JudgeRule['isBroken']): JudgeRule => ({ code, isBroken });

const HEADER: readonly JudgeRule[] = [
  rule('2017', ({ root }) =>
    [...root.walk()].some(({ text, children }) => children.length === 0 && text !== text.trim()),
  ),
  rule('2111', (guide) => guide.text('cbc:UBLVersionID') !== '2.1'),
  rule('2113', (guide) => guide.text('cbc:CustomizationID') !== '2.0'),
  rule('1001', (guide) => !/^T[A-Z0-9]{3}-\d{1,8}$/.test(guide.text('cbc:ID'))),
  rule('3436', (guide) => !/^\d{4}-\d\d-\d\d$/.test(guide.text('cbc:IssueDate'))),
  rule('3438', (guide) => !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(guide.text('cbc:IssueTime'))),
  rule('1051', (guide) => guide.text('cbc:DespatchAdviceTypeCode') !== '09'),
  rule('4186', ({ root }) => root.findAll('cbc:Note').some(({ text }) => !/^.{1,250}$/u.test(text))),
];

const PARTIES: readonly JudgeRule[] = [
  rule('2511', ({ root, sender }) => {
    const scheme = root.find(`cac:DespatchSupplierParty/${PARTY_ID}`)?.attribute('schemeID');
    return scheme !== '6' || !/^\d{11}$/.test(sender);
  }),
  rule('4338', (guide) => {
    const name = guide.text('cac:DespatchSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName');
    return !/^.{1,250}$/u.test(name);
  }),
  rule('2760', ({ recipient }) => !['0', '1', '4', '6', '7'].includes(recipient?.attribute('schemeID') ?? '')),
  rule('2758', ({ recipient, recipientNumber }) => !isIdentity(recipient?.attribute('schemeID'), recipientNumber)),
  rule(
    '2761',
    (guide) => guide.text('cac:DeliveryCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName') === '',
  ),
  rule('2554', ({ reason, sender, recipientNumber }) => TO_SENDER.includes(reason) && recipientNumber !== sender),
  rule('2555', ({ reason, sender, recipientNumber }) => TO_ANOTHER.includes(reason) && recipientNumber === sender),
  rule('3417', ({ reason, recipient }) => TO_A_RUC.includes(reason) && recipient?.attribute('schemeID') !== '6'),
];

const SHIPMENT: readonly JudgeRule[] = [
  rule('0306', (guide) => guide.text('cac:Shipment/cbc:ID') !== 'SUNAT_Envio'),
  rule('3405', ({ reason }) => !REASONS.includes(reason)),
  rule('3457', (guide) => guide.reason === '13' && guide.text('cac:Shipment/cbc:HandlingInstructions') === ''),
  rule('4190', (guide) => {
    const text = guide.root.findText('cac:Shipment/cbc:HandlingInstructions');
    return text !== undefined && !/^.{3,100}$/u.test(text);
  }),
  rule('2523', (guide) => {
    const weight = guide.text('cac:Shipment/cbc:GrossWeightMeasure');
    return !/^\d{1,12}(\.\d{1,3})?$/.test(weight) || Number(weight) <= 0;
  }),
  rule('2881', ({ root }) => {
    const unit = root.find('cac:Shipment/cbc:GrossWeightMeasure')?.attribute('unitCode');
    return unit !== 'KGM' && unit !== 'TNE';
  }),
  rule('4384', ({ root }) => {
    const packages = root.findText('cac:Shipment/cbc:TotalTransportHandlingUnitQuantity');
    return packages !== undefined && !/^\d{1,6}$/.test(packages);
  }),
  rule('3388', ({ indicators }) => indicators.some((indicator) => !INDICATORS.includes(indicator))),
  rule('3344', ({ indicators }) => repeats(indicators)),
  rule('3392', (guide) => guide.has(WHOLE) && !CUSTOMS.includes(guide.reason)),
];

const TRANSPORT: readonly JudgeRule[] = [
  rule('2773', ({ mode }) => mode !== '01' && mode !== '02'),
  rule('3406', ({ startDate }) => startDate === ''),
  rule('3343', ({ startDate, issueDate }) => startDate < issueDate),
  rule('2558', ({ mode, isLight, carrier }) => mode === '01' && !isLight && carrier === undefined),
  rule('2561', ({ carrier }) => {
    return carrier !== undefined && carrier.find('cac:PartyIdentification/cbc:ID')?.attribute('schemeID') !== '6';
  }),
  rule('2560', ({ carrier, sender }) => carrier?.findText('cac:PartyIdentification/cbc:ID') === sender),
  rule('2563', ({ carrier }) => {
    return carrier !== undefined && carrier.findText('cac:PartyLegalEntity/cbc:RegistrationName') === undefined;
  }),
  rule('4392', ({ carrier }) => {
    const registration = carrier?.findText('cac:PartyLegalEntity/cbc:CompanyID');
    return registration !== undefined && !/^[0-9A-Z]{1,20}$/.test(registration);
  }),
  rule('3347', ({ mode, carrier }) => mode === '02' && carrier !== undefined),
  rule('3450', (guide) => guide.has(REGISTERED) && guide.mode === '02'),
  rule('3451', (guide) => guide.has(REGISTERED) && guide.isLight),
  rule('3354', (guide) => guide.plate !== undefined && guide.mode === '01' && !guide.isLight && !guide.tellsVehicle),
  rule('2566', (guide) => guide.tellsVehicle && guide.plate === undefined),
  rule('2567', ({ plate }) => plate !== undefined && (!/^[0-9A-Z]{6,8}$/.test(plate) || /^0+$/.test(plate))),
  rule('3455', (guide) => !guide.tellsVehicle && guide.drivers.length > 0),
  rule(
    '3357',
    (guide) => guide.tellsVehicle && !guide.drivers.some((driver) => driver.findText('cbc:JobTitle') === 'Principal'),
  ),
  rule('3358', ({ drivers }) => drivers.length > 1),
  rule('2571', ({ drivers }) => drivers.some((driver) => driver.find('cbc:ID')?.attribute('schemeID') === '6')),
  rule('2569', ({ drivers }) => {
    return drivers.some(
      (driver) => !isIdentity(driver.find('cbc:ID')?.attribute('schemeID'), driver.findText('cbc:ID') ?? ''),
    );
  }),
  rule('3360', ({ drivers }) => drivers.some((driver) => driver.findText('cbc:FirstName') === undefined)),
  rule('3361', ({ drivers }) => drivers.some((driver) => driver.findText('cbc:FamilyName') === undefined)),
  rule('2573', ({ drivers }) => {
    const licences = drivers.map((driver) => driver.findText('cac:IdentityDocumentReference/cbc:ID') ?? '');
    return licences.some((licence) => !/^[0-9A-Z]{9,10}$/.test(licence) || /^0+$/.test(licence));
  }),
];

const PLACES: readonly JudgeRule[] = [
  rule('2776', ({ origin, destination }) => {
    return [origin, destination].some((place) => !/^\d{6}$/.test(place?.findText('cbc:ID') ?? ''));
  }),
  rule('2577', ({ origin }) => origin?.findText('cac:AddressLine/cbc:Line') === undefined),
  rule('2574', ({ destination }) => destination?.findText('cac:AddressLine/cbc:Line') === undefined),
  rule('3409', (guide) => {
    const owners = [guide.origin, guide.destination].map((place) => guide.ownerOf(place));
    return owners.some((owner) => owner !== undefined && !/^\d{11}$/.test(owner));
  }),
  rule('3410', ({ origin, destination }) => {
    const codes = [origin, destination].flatMap((place) => place?.findAll('cbc:AddressTypeCode') ?? []);
    return codes.some((code) => code.attribute('listID') === undefined || !/^\d{4}$/.test(code.text));
  }),
  rule('3365', (guide) => ['04', '08'].includes(guide.reason) && guide.ownerOf(guide.origin) === undefined),
  rule('3369', (guide) => ['04', '09'].includes(guide.reason) && guide.ownerOf(guide.destination) === undefined),
  rule('3414', (guide) => {
    const owners = [guide.ownerOf(guide.origin), guide.ownerOf(guide.destination)];
    return guide.reason === '04' && owners.some((owner) => owner !== guide.sender);
  }),
  rule('3411', (guide) => {
    if (guide.reason === '02') return guide.ownerOf(guide.origin) === guide.sender;
    return ['01', '14', '17'].includes(guide.reason) && guide.ownerOf(guide.destination) === guide.sender;
  }),
  rule('3416', (guide) => {
    const owners = [guide.ownerOf(guide.origin), guide.ownerOf(guide.destination)];
    return guide.reason === '18' && owners.some((owner) => owner !== undefined);
  }),
];

function typeOf(document: XmlReading): string {
  return document.findText('cbc:DocumentTypeCode') ?? '';
}

const RELATED: readonly JudgeRule[] = [
  rule('3403', ({ related }) => related.some((document) => document.findText('cbc:ID') === undefined)),
  rule('4371', ({ related }) =>
    related.some((document) => !/^.{1,120}$/u.test(document.findText('cbc:DocumentType') ?? '')),
  ),
  rule('3340', ({ related }) => repeats(related.map((document) => [typeOf(document), document.findText('cbc:ID')]))),
  rule('3380', ({ related }) => {
    const issuer = 'cac:IssuerParty/cac:PartyIdentification/cbc:ID';
    return related.some((document) => NEEDS_ISSUER.includes(typeOf(document)) && document.find(issuer) === undefined);
  }),
  rule('3382', ({ related }) => {
    const issuers = related.flatMap((document) => document.findAll('cac:IssuerParty/cac:PartyIdentification/cbc:ID'));
    return issuers.some((issuer) => issuer.attribute('schemeID') !== '6' || !/^\d{11}$/.test(issuer.text));
  }),
  rule('3441', ({ related }) => {
    const numbers = related
      .filter((document) => typeOf(document) === '01')
      .map((document) => document.findText('cbc:ID') ?? '');
    return numbers.some((number) => !/^(F[A-Z0-9]{3}|\d{1,4}|E001)-\d{1,8}$/.test(number));
  }),
  rule('3440', ({ reason, related }) => {
    return CUSTOMS.includes(reason) && !related.some((document) => ['50', '52'].includes(typeOf(document)));
  }),
  rule('3445', ({ reason, related }) => {
    return !['08', '09', '13'].includes(reason) && related.some((document) => ['50', '52'].includes(typeOf(document)));
  }),
  rule('3419', (guide) => {
    return CUSTOMS.includes(guide.reason) && guide.text('cac:Shipment/cbc:TotalTransportHandlingUnitQuantity') === '';
  }),
];

const LINES: readonly JudgeRule[] = [
  rule('2023', ({ lines }) => lines.some((line) => !/^[1-9]\d{0,3}$/.test(line.findText('cbc:ID') ?? ''))),
  rule('2752', ({ lines }) => repeats(lines.map((line) => line.findText('cbc:ID')))),
  rule('0306', ({ lines }) => {
    return lines.some((line) => line.findText('cac:OrderLineReference/cbc:LineID') !== line.findText('cbc:ID'));
  }),
  rule('2780', ({ lines }) => {
    const quantities = lines.map((line) => line.findText('cbc:DeliveredQuantity') ?? '');
    return quantities.some((quantity) => !/^\d{1,12}(\.\d{1,10})?$/.test(quantity) || Number(quantity) <= 0);
  }),
  rule('2883', ({ lines }) => lines.some((line) => !line.find('cbc:DeliveredQuantity')?.attribute('unitCode'))),
  rule('3446', ({ reason, lines }) => {
    const units = lines.map((line) => line.find('cbc:DeliveredQuantity')?.attribute('unitCode') ?? '');
    return CUSTOMS.includes(reason) && units.some((unit) => !CUSTOMS_UNITS.includes(unit));
  }),
  rule('4258', ({ lines }) => {
    const lists = lines.map((line) => line.find('cbc:DeliveredQuantity')?.attribute('unitCodeListID'));
    return lists.some(
      (list, index) =>
        list !== undefined &&
        CUSTOMS_UNITS.includes(lines[index]?.find('cbc:DeliveredQuantity')?.attribute('unitCode') ?? ''),
    );
  }),
  rule('3427', (guide) => CUSTOMS.includes(guide.reason) && !guide.has(WHOLE)),
  rule('2781', ({ lines }) => lines.some((line) => line.findText('cac:Item/cbc:Description') === undefined)),
  rule('4085', ({ lines }) => {
    return lines.some(
      (line) => !/^.{1,30}$/u.test(line.findText('cac:Item/cac:SellersItemIdentification/cbc:ID') ?? ''),
    );
  }),
];

const RULES = [...HEADER, ...PARTIES, ...SHIPMENT, ...TRANSPORT, ...PLACES, ...RELATED, ...LINES];

/**
 * Returns the codes with which the authority would answer a despatch advice; empty if it would accept the document. For
 * tests. The rules are read from the XML independently of its writer.
 */
export function judgeDespatchAdvice(root: XmlReading): string[] {
  const guide = new Guide(root);
  return RULES.filter(({ isBroken }) => isBroken(guide)).map(({ code }) => code);
}
