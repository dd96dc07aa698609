import type { CarrierGuide, SenderGuide } from '../sayable-guides-fixture.ts';
import { type Model, TERMS } from './greenter-fixture.ts';

type Party = SenderGuide['recipient'] | CarrierGuide['recipient'];

function writeParty(party: Party): Model {
  return {
    tipoDoc: party.identityType,
    numDoc: party.identityNumber,
    rznSocial: party.name,
    address: 'address' in party ? { direccion: party.address } : [],
  };
}

function writeMeans({ vehicles = [], drivers = [] }: Pick<SenderGuide, 'vehicles' | 'drivers'>): Model {
  const [vehicle, ...others] = vehicles.map(({ plate, registrationCertificate }) => ({
    placa: plate,
    nroCirculacion: registrationCertificate,
  }));
  return {
    vehiculo: vehicle && { ...vehicle, secundarios: others },
    choferes: drivers.map((driver, index) => {
      const [apellidos, nombres] = driver.name.split(', ');
      return {
        tipo: index === 0 ? 'Principal' : 'Secundario',
        tipoDoc: driver.identityType,
        nroDoc: driver.identityNumber,
        licencia: driver.licenseNumber,
        ...{ apellidos, nombres },
      };
    }),
  };
}

function writeShared(guide: SenderGuide | CarrierGuide, more: Model): Model {
  return {
    ...{ version: '2022', serie: guide.series, correlativo: String(guide.correlative), fechaEmision: guide.issueDate },
    company: { ruc: TERMS.ruc },
    destinatario: writeParty(guide.recipient),
    envio: {
      fecTraslado: guide.transferStartDate,
      pesoTotal: guide.grossWeight,
      undPesoTotal: guide.weightUnit,
      partida: { ubigueo: guide.origin.ubigeo, direccion: guide.origin.address },
      llegada: { ubigueo: guide.destination.ubigeo, direccion: guide.destination.address },
      ...writeMeans(guide),
      ...more,
    },
    addDocs: guide.relatedDocuments.map(({ documentType, documentId }) => ({ tipo: documentType, nro: documentId })),
    details: guide.items.map((item) => ({
      codigo: item.code,
      descripcion: item.description,
      cantidad: item.quantity,
      unidad: item.unitCode,
    })),
  };
}

/** For tests: a guide of a sender as Greenter has it. */
export function writeSenderGuide(guide: SenderGuide): Model {
  const { carrier } = guide;
  const shipment = {
    codTraslado: guide.transferReason,
    numBultos: guide.numberOfPackages,
    modTraslado: carrier === undefined ? '02' : '01',
    transportista: carrier && {
      tipoDoc: carrier.identityType,
      numDoc: carrier.identityNumber,
      rznSocial: carrier.name,
      nroMtc: carrier.registrationNumber,
    },
  };
  return { tipoDoc: '09', ...writeShared(guide, shipment) };
}

/** For tests: a guide of a carrier as Greenter has it, with its sender as programs add it. */
export function writeCarrierGuide(guide: CarrierGuide): Model {
  const shipment = { transportista: { nroMtc: guide.registrationNumber } };
  return { tipoDoc: '31', remitente: writeParty(guide.sender), ...writeShared(guide, shipment) };
}
