import { describe, expect, it } from 'vitest';
import { findUnitCode, isUnitCode, NAMED_UNIT_CODES, searchUnits, unitName, unitNameAfter } from './index.ts';

describe('findUnitCode', () => {
  it.each([
    ['NIU', 'NIU UND und. Und unidad Unidades UNID. u U. un niu Unid each'],
    ['C62', 'pieza PZA pzas'],
    ['ZZ', 'Servicio servicios SERV. zz'],
    ['KGM', 'KG kg. Kilo kilos kilogramos KGS K'],
    ['GRM', 'gr gramos g'],
    ['LTR', 'litro Litros LT lts L'],
    ['MLT', 'ml'],
    ['GLL', 'galón GALONES gln gal.'],
    ['MTR', 'metro mts m MT'],
    ['MTK', 'm² m2 mt2'],
    ['DZN', 'docena Docenas doc. dna'],
    ['CEN', 'ciento cto'],
    ['MIL', 'millar millares'],
    ['PR', 'par pares'],
    ['BX', 'Caja CAJAS cja cja. BX'],
    ['PK', 'paquete PAQ. pqt pack'],
    ['BG', 'Bolsa bolsas bls'],
    ['SA', 'saco Sacos'],
    ['BO', 'botella bot.'],
    ['CA', 'Lata latas'],
    ['RO', 'rollo'],
    ['HUR', 'hora hrs'],
    ['MON', 'mes meses'],
    ['DAY', 'día dias DÍA'],
    ['ST', 'hoja pliego'],
    ['CA', 'Tarro tarros'],
    ['PG', 'Plancha planchas placa lámina'],
    ['BE', 'Atado fardo manojo'],
    ['SET', 'Juego juegos jgo'],
    ['BJ', 'Balde baldes'],
    ['JR', 'Frasco pote pomo'],
    ['PA', 'Sobre sobres sachet'],
    ['CR', 'jaba cajón'],
    ['CY', 'cilindro balón'],
    ['U2', 'tableta pastillas'],
    ['AV', 'cápsula'],
  ])('finds %s for each of "%s"', (code, words) => {
    expect(words.split(' ').map((word) => [word, findUnitCode(word)])).toEqual(
      words.split(' ').map((word) => [word, code]),
    );
  });

  it.each([
    ['Caja x 12', 'BX'],
    ['CAJA X 24 UND', 'BX'],
    ['caja*24', 'BX'],
    ['Bolsa de 50 kg', 'BG'],
    ['paq c/6', 'PK'],
    ['Six pack', 'PK'],
    ['metro lineal', 'MTR'],
    ['CJ', 'CJ'],
  ])('reads %j as %s', (text, code) => {
    expect(findUnitCode(text)).toBe(code);
  });

  it.each(['', 'x', 'algo', '12', 'Varilla', 'Caja chica', '500 g', 'precio'])('does not know %j', (text) => {
    expect(findUnitCode(text)).toBeUndefined();
  });

  it('reads every code as itself, except for MTS', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const pairs = letters.flatMap((a) => letters.map((b) => a + b));
    const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((c) => pair + c))].filter(isUnitCode);
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => findUnitCode(code) !== code)).toEqual(['MTS']);
  });

  it('finds every named unit by its name and plural', () => {
    // Sheets and leaves have one name.
    for (const code of NAMED_UNIT_CODES.filter((each) => each !== 'LEF')) {
      const name = unitName(code);
      expect([findUnitCode(name), findUnitCode(unitNameAfter('2', name))], code).toEqual([code, code]);
      expect(isUnitCode(code)).toBe(true);
    }
  });
});

describe('searchUnits', () => {
  it.each([
    ['kilo', ['KGM', 'KTM']],
    ['plan', ['PG']],
    ['Galón', ['GLL', 'GLI']],
    ['bolsa', ['BG']],
    ['caja x 12', ['BX']],
    ['varilla', []],
  ])('of %j finds %j', (text, codes) => {
    expect(searchUnits(text)).toEqual(codes);
  });

  it('of nothing finds every named unit', () => {
    expect(searchUnits(' ')).toEqual(NAMED_UNIT_CODES);
  });
});
