import { type Body, given } from './given.ts';
import type { GuideFields } from './guide-fields.ts';

/** Returns the first of a list and the others. The first has its place without data, too, unless it is all there is. */
function unlessNone(main: Body, others: readonly Body[]): readonly Body[] {
  return Object.keys(main).length === 0 && others.length === 0 ? [] : [main, ...others];
}

/** Returns the vehicle that pulls, and those attached to it. */
export function toVehicles(guide: GuideFields): readonly Body[] {
  const others = guide.vehiculos_secundarios.map(({ placa_numero: plate, tuc }) =>
    given({ plate, registrationCertificate: tuc }),
  );
  const { transportista_placa_numero: plate, tuc_vehiculo_principal: registrationCertificate } = guide;
  return unlessNone(given({ plate, registrationCertificate }), others);
}

/** Returns a name with its surnames first. The comma tells surnames and names apart. */
function toName(familyName: string | undefined, firstName: string | undefined): string | undefined {
  return [familyName, firstName].filter((part) => part !== undefined).join(', ') || undefined;
}

/** Returns the main driver, and those who relieve the driver. */
export function toDrivers(guide: GuideFields): readonly Body[] {
  const { conductor_documento_apellidos: misspelt, conductor_denominacion: whole } = guide;
  const main = given({
    identityType: guide.conductor_documento_tipo?.toUpperCase(),
    identityNumber: guide.conductor_documento_numero,
    name: toName(guide.conductor_apellidos ?? misspelt, guide.conductor_nombre) ?? whole,
    licenseNumber: guide.conductor_numero_licencia,
  });
  const others = guide.conductores_secundarios.map((driver) =>
    given({
      identityType: driver.documento_tipo?.toUpperCase(),
      identityNumber: driver.documento_numero,
      name: toName(driver.apellidos, driver.nombre),
      licenseNumber: driver.numero_licencia,
    }),
  );
  return unlessNone(main, others);
}
