import { buildBody, type RequestBody } from '../request-body.ts';
import type { GuideFields } from './guide-fields.ts';

/** Returns the first of a list and the others. The first has its place without data, too, unless it is all there is. */
function unlessNone(main: RequestBody, others: readonly RequestBody[]): readonly RequestBody[] {
  return Object.keys(main).length === 0 && others.length === 0 ? [] : [main, ...others];
}

/** Returns the vehicle that pulls, and those attached to it. */
export function toVehicles(guide: GuideFields): readonly RequestBody[] {
  const others = guide.vehiculos_secundarios.map(({ placa_numero: plate, tuc }) =>
    buildBody({ plate, registrationCertificate: tuc }),
  );
  const { transportista_placa_numero: plate, tuc_vehiculo_principal: registrationCertificate } = guide;
  return unlessNone(buildBody({ plate, registrationCertificate }), others);
}

/** Returns a name with its surnames first. The comma tells surnames and names apart. */
function toName(familyName: string | undefined, firstName: string | undefined): string | undefined {
  return [familyName, firstName].filter((part) => part !== undefined).join(', ') || undefined;
}

/** Returns the main driver, and those who relieve the driver. */
export function toDrivers(guide: GuideFields): readonly RequestBody[] {
  const { conductor_documento_apellidos: misspelt, conductor_denominacion: whole } = guide;
  const main = buildBody({
    identityType: guide.conductor_documento_tipo?.toUpperCase(),
    identityNumber: guide.conductor_documento_numero,
    name: toName(guide.conductor_apellidos ?? misspelt, guide.conductor_nombre) ?? whole,
    licenseNumber: guide.conductor_numero_licencia,
  });
  const others = guide.conductores_secundarios.map((driver) =>
    buildBody({
      identityType: driver.documento_tipo?.toUpperCase(),
      identityNumber: driver.documento_numero,
      name: toName(driver.apellidos, driver.nombre),
      licenseNumber: driver.numero_licencia,
    }),
  );
  return unlessNone(main, others);
}
