/** Product code of UNSPSC with its name: a product, or a class, family or segment, whose last digits are zeros. */
export interface ProductCode {
  readonly code: string;
  readonly name: string;
}

/** Names of the segments of UNSPSC v14_0801 in SUNAT's catalog 25, by the first two digits of a product code. */
export const UNSPSC_SEGMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['10', 'Plantas y animales vivos, accesorios y suministros'],
  ['11', 'Materiales minerales, textiles, vegetales y animales no comestibles'],
  ['12', 'Materiales químicos, bioquímicos y gases'],
  ['13', 'Resinas, colofonias, cauchos, espumas, películas y elastómeros'],
  ['14', 'Materiales y productos de papel'],
  ['15', 'Combustibles, sus aditivos, lubricantes y anticorrosivos'],
  ['20', 'Maquinaria y accesorios de minería y perforación de pozos'],
  ['21', 'Maquinaria y accesorios para agricultura, pesca, silvicultura y fauna'],
  ['22', 'Maquinaria y accesorios para construcción y edificación'],
  ['23', 'Maquinaria y accesorios para manufactura y procesamiento industrial'],
  ['24', 'Maquinaria, accesorios y suministros para manejo, acondicionamiento y almacenamiento de materiales'],
  ['25', 'Vehículos comerciales, militares y particulares, accesorios y componentes'],
  ['26', 'Maquinaria y accesorios para generación y distribución de energía'],
  ['27', 'Herramientas y maquinaria general'],
  ['30', 'Componentes y suministros para estructuras, edificación, construcción y obras civiles'],
  ['31', 'Componentes y suministros de manufactura'],
  ['32', 'Componentes y suministros electrónicos'],
  ['39', 'Componentes, accesorios y suministros de sistemas eléctricos e iluminación'],
  ['40', 'Componentes y equipos para distribución y sistemas de acondicionamiento'],
  ['41', 'Equipos y suministros de laboratorio, medición, observación y pruebas'],
  ['42', 'Equipos, accesorios y suministros médicos'],
  ['43', 'Tecnologías de información, difusión y telecomunicaciones'],
  ['44', 'Equipos, accesorios y suministros de oficina'],
  ['45', 'Equipos y suministros para impresión, fotografía y audiovisuales'],
  ['46', 'Equipos y suministros de defensa, orden público, protección, vigilancia y seguridad'],
  ['47', 'Equipos y suministros para limpieza'],
  ['48', 'Maquinaria, equipos y suministros para la industria de servicios'],
  ['49', 'Equipos, suministros y accesorios para deportes y recreación'],
  ['50', 'Alimentos, bebidas y tabaco'],
  ['51', 'Medicamentos y productos farmacéuticos'],
  ['52', 'Artículos domésticos, suministros y productos electrónicos de consumo'],
  ['53', 'Ropa, maletas y productos de aseo personal'],
  ['54', 'Productos de relojería, joyería y piedras preciosas'],
  ['55', 'Publicaciones impresas y electrónicas, y accesorios'],
  ['56', 'Muebles, mobiliario y decoración'],
  ['60', 'Instrumentos musicales, juegos, juguetes, artes, artesanías y material educativo'],
  ['70', 'Servicios de contratación agrícola, pesquera, forestal y de fauna'],
  ['71', 'Servicios de minería, petróleo y gas'],
  ['72', 'Servicios de edificación, construcción de instalaciones y mantenimiento'],
  ['73', 'Servicios de producción industrial y manufactura'],
  ['76', 'Servicios de limpieza, descontaminación y tratamiento de residuos'],
  ['77', 'Servicios medioambientales'],
  ['78', 'Servicios de transporte, almacenaje y correo'],
  ['80', 'Servicios de gestión, profesionales de empresa y administrativos'],
  ['81', 'Servicios de ingeniería, investigación y tecnología'],
  ['82', 'Servicios editoriales, de diseño, de artes gráficas y bellas artes'],
  ['83', 'Servicios públicos y servicios relacionados con el sector público'],
  ['84', 'Servicios financieros y de seguros'],
  ['85', 'Servicios de salud'],
  ['86', 'Servicios educativos y de formación'],
  ['90', 'Servicios de viajes, alimentación, alojamiento y entretenimiento'],
  ['91', 'Servicios personales y domésticos'],
  ['92', 'Servicios de defensa nacional, orden público, seguridad y vigilancia'],
  ['93', 'Servicios políticos y de asuntos cívicos'],
  ['94', 'Organizaciones y clubes'],
  ['95', 'Terrenos, edificios, estructuras y vías'],
]);

/** Segments of UNSPSC: the first two digits of a product code. */
export const UNSPSC_SEGMENTS: ReadonlySet<string> = new Set(UNSPSC_SEGMENT_NAMES.keys());

/** Codes that sales use for goods that UNSPSC does not have. */
export const UNCLASSIFIED_PRODUCT_CODES: ReadonlySet<string> = new Set(['00000000', '99999999']);

/** Returns true if a product code of a sale can exist: its segment does, or it is the code for goods without one. */
export function mayBeProductCode(code: string): boolean {
  return UNCLASSIFIED_PRODUCT_CODES.has(code) || UNSPSC_SEGMENTS.has(code.slice(0, 2));
}
