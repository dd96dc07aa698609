import { type Message, say } from './message.ts';

/** Messages of the rules about goods that pass customs. `reason` is the reason of the transfer with its name. */
export const GUIDE_CUSTOMS_MESSAGES = {
  catalog65: say(
    "must be a unit of SUNAT's catalog 65, such as U, KG or CAJ",
    'debe ser una unidad del catálogo 65 de SUNAT, como U, KG o CAJ',
  ),
  manifestUnit: say(
    'must be U or NIU for goods of a manifest (91)',
    'debe ser U o NIU para bienes de un manifiesto (91)',
  ),
  manifestQuantity: say(
    'must be a whole number of up to 10 digits for goods of a manifest (91)',
    'debe ser un número entero de hasta 10 dígitos para bienes de un manifiesto (91)',
  ),
  ofPart: (reason: Message) =>
    say(`must be given if ${reason.message} of a part`, `debe darse si ${reason.es} de una parte`),
  namedDeclaration: say(
    'must be the number of a declaration (50, 52) in relatedDocuments',
    'debe ser el número de una declaración (50, 52) de relatedDocuments',
  ),
  manifestNeeds: say('must be given for goods of a manifest (91)', 'debe darse para bienes de un manifiesto (91)'),
  withoutManifest: say('must be left out without a manifest (91)', 'debe omitirse sin un manifiesto (91)'),
  detailOfOther: say('must not be the detail of another item', 'no debe ser el detalle de otro ítem'),
  manifestContainers: say(
    'must be given for containers of a manifest (91)',
    'debe darse para contenedores de un manifiesto (91)',
  ),
  withoutManifestContainers: say(
    'must be left out without containers of a manifest (91)',
    'debe omitirse sin contenedores de un manifiesto (91)',
  ),
  namedContainer: say('must be the number of one of containers', 'debe ser el número de uno de containers'),
  containerOfOther: say('must not be that of another item', 'no debe ser el de otro ítem'),
  sealUnlessEmpty: say('must be given unless empty is true', 'debe darse salvo que empty sea true'),
  appointmentTellsNone: say(
    'must be left out with an appointment (92), which tells no goods',
    'debe omitirse con una cita (92), que no indica bienes',
  ),
  wholeDeclaration: say(
    'must not be true without a customs declaration (50, 52) of an import, an export or foreign goods',
    'no debe ser true sin una declaración aduanera (50, 52) de importación, exportación o mercancía extranjera',
  ),
  givenWithoutContainers: (reason: Message) =>
    say(`must be given if ${reason.message} without containers`, `debe darse si ${reason.es} sin contenedores`),
  leftOutWithContainers: (reason: Message) =>
    say(`must be left out with containers if ${reason.message}`, `debe omitirse con contenedores si ${reason.es}`),
  declarationOf: (regimes: readonly string[]) =>
    say(
      `must be a customs declaration like 118-2026-${regimes[0]}-123456, of regime ${regimes.join(', ')}`,
      `debe ser una declaración aduanera como 118-2026-${regimes[0]}-123456, de régimen ${regimes.join(', ')}`,
    ),
  rucOfTerminal: say('must be the RUC of the terminal that gave it', 'debe ser el RUC del terminal que la dio'),
  oneManifest: say('must not name more than one manifest (91)', 'no debe nombrar más de un manifiesto (91)'),
  oneAppointment: say('must not name more than one appointment (92)', 'no debe nombrar más de una cita (92)'),
  manifestBesideDeclaration: say(
    'must not name a manifest (91) beside a declaration (50, 52)',
    'no debe nombrar un manifiesto (91) junto a una declaración (50, 52)',
  ),
  appointmentBesideOthers: say(
    'must not name an appointment (92) beside a declaration (50, 52) or a manifest (91)',
    'no debe nombrar una cita (92) junto a una declaración (50, 52) o un manifiesto (91)',
  ),
  nameDeclaration: (reason: Message) =>
    say(
      `must name the customs declaration (50 or 52) if ${reason.message}`,
      `debe nombrar la declaración aduanera (50 o 52) si ${reason.es}`,
    ),
  nameCustomsPaper: (reason: Message) =>
    say(
      `must name a declaration (50, 52), a manifest (91) or an appointment (92) if ${reason.message}`,
      `debe nombrar una declaración (50, 52), un manifiesto (91) o una cita (92) si ${reason.es}`,
    ),
  wayOfManifest: (part: string, byAir: boolean) =>
    say(
      `must have ${part} as its third part, as goods of ${byAir ? 'an airport' : 'a port'}`,
      `debe tener ${part} como tercera parte, por ser bienes de ${byAir ? 'un aeropuerto' : 'un puerto'}`,
    ),
} as const;
