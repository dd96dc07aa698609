/** Paths of elements that tests of guides change. */
export const ISSUER = 'cac:DespatchSupplierParty/cac:Party';
export const RECIPIENT = 'cac:DeliveryCustomerParty/cac:Party';
export const BUYER = 'cac:BuyerCustomerParty/cac:Party';
export const SUPPLIER = 'cac:SellerSupplierParty/cac:Party';
/** Number and name below a party. */
export const NUMBER = 'cac:PartyIdentification/cbc:ID';
export const NAME = 'cac:PartyLegalEntity/cbc:RegistrationName';

export const RELATED = 'cac:AdditionalDocumentReference';
export const RELATED_ISSUER = 'cac:AdditionalDocumentReference/cac:IssuerParty/cac:PartyIdentification/cbc:ID';

export const MOTIVE = 'cac:Shipment/cbc:HandlingCode';
export const GROSS_WEIGHT = 'cac:Shipment/cbc:GrossWeightMeasure';
export const PACKAGES = 'cac:Shipment/cbc:TotalTransportHandlingUnitQuantity';
export const STAGE = 'cac:Shipment/cac:ShipmentStage';
export const START_DATE = 'cac:Shipment/cac:ShipmentStage/cac:TransitPeriod/cbc:StartDate';
export const CARRIER = 'cac:Shipment/cac:ShipmentStage/cac:CarrierParty';
export const DRIVER = 'cac:Shipment/cac:ShipmentStage/cac:DriverPerson';
export const SECOND_DRIVER = 'cac:Shipment/cac:ShipmentStage/cac:DriverPerson[2]';
export const LICENCE = 'cac:IdentityDocumentReference/cbc:ID';
export const DESTINATION = 'cac:Shipment/cac:Delivery/cac:DeliveryAddress';
export const ORIGIN = 'cac:Shipment/cac:Delivery/cac:Despatch/cac:DespatchAddress';
export const SENDER = 'cac:Shipment/cac:Delivery/cac:Despatch/cac:DespatchParty';
export const AUTHORIZATION = 'cac:AgentParty/cac:PartyLegalEntity/cbc:CompanyID';
export const UNIT = 'cac:Shipment/cac:TransportHandlingUnit';
export const VEHICLE = 'cac:Shipment/cac:TransportHandlingUnit/cac:TransportEquipment';
export const TRAILER = 'cac:Shipment/cac:TransportHandlingUnit/cac:TransportEquipment/cac:AttachedTransportEquipment';
export const CARD = 'cac:ApplicableTransportMeans/cbc:RegistrationNationalityID';
export const PERMIT = 'cac:ShipmentDocumentReference/cbc:ID';
export const CONTAINER = 'cac:Shipment/cac:TransportHandlingUnit/cac:Package';
export const PORT = 'cac:Shipment/cac:FirstArrivalPortLocation';
export const LINE = 'cac:DespatchLine';
export const QUANTITY = 'cac:DespatchLine/cbc:DeliveredQuantity';
export const ITEM = 'cac:DespatchLine/cac:Item';
