import { rucCheckDigit } from '@chasqui/core/identity';

/** Fault of a row, as the report of an upload lists it. */
export interface RowFault {
  /** Number of the row, from 1. */
  readonly row: number;
  readonly code: string;
  readonly text: string;
}

interface Place {
  readonly ruc: string;
  /** YYYYMM. */
  readonly period: string;
}

const KNOWN_TYPES = /^(0[0-1]|0[3-8]|1[1-9]|21|23|24|2[7-9]|30|32|3[4-7]|4[2-5]|48|49|55|56|64|8[7-9])$/;
const NOTES = /^(07|08|87|88)$/;
const SERIES: Readonly<Record<string, RegExp>> = {
  '01': /^(\d{4}|E001|F.{3})$/,
  '03': /^(\d{4}|EB01|B.{3})$/,
  '04': /^(\d{4}|E001|L.{3})$/,
  '07': /^(\d{4}|E001|EB01|[FBS].{3})$/,
  '08': /^(\d{4}|E001|EB01|[FBS].{3})$/,
};

/** Judges the text of a replacement as SUNAT's validator does: its own reading of rules 201 to 238. */
export function judgeReplacement(text: string, place: Place): readonly RowFault[] {
  if (text.startsWith('\uFEFF')) return [{ row: 1, code: '203', text: 'El archivo tiene marca de orden de bytes' }];
  const lines = text.split('\r\n');
  if (lines.pop() !== '') return [{ row: lines.length + 1, code: '203', text: 'La ultima fila no termina en CRLF' }];
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const cells = line.split('|');
    const own = judgeRow(cells, place);
    const key = [cells[6], cells[7], cells[8]].join('|');
    if (seen.has(key)) own.push(['203', 'El comprobante se repite en el archivo']);
    seen.add(key);
    return own.map(([code, what]) => ({ row: index + 1, code, text: what }));
  });
}

type Finding = [code: string, text: string];

function judgeRow(cells: readonly string[], { ruc, period }: Place): Finding[] {
  if (cells.length !== 34 || cells[33] !== '') return [['203', `La fila tiene ${cells.length - 1} campos`]];
  const at = (number: number): string => cells[number - 1] ?? '';
  const found: Finding[] = [];
  const check = (isWrong: boolean, code: string, text: string) => {
    if (isWrong) found.push([code, text]);
  };
  for (const number of [1, 2, 5, 7, 8, 26, 27]) check(at(number) === '', '201', `El campo ${number} esta vacio`);
  check(at(1) !== '' && at(1) !== ruc, '225', 'El RUC no es el del generador');
  check(at(2).length > 1500 || at(13).length > 1500 || at(8).length > 20, '202', 'Longitud incorrecta');
  check(/[/\\]/.test(at(2) + at(13)) || at(4) !== '', '203', 'Formato incorrecto');
  check(!/^\d{6}$/.test(at(3)), '204', 'El periodo no tiene el formato AAAAMM');
  check(/^\d{6}$/.test(at(3)) && at(3) !== period, '205', 'El periodo no es el del archivo');
  judgeDates(at, period, check);
  judgeNumber(at, check);
  judgeBuyer(at, check);
  judgeAmounts(at, check);
  return found;
}

type Cells = (number: number) => string;
type Check = (isWrong: boolean, code: string, text: string) => void;

/** Returns a day as a number that grows with it; null if the text is no day. */
function dayNumber(text: string): number | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? date.getTime() : null;
}

function judgeDates(at: Cells, period: string, check: Check): void {
  const issued = dayNumber(at(5));
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  check(at(5) !== '' && issued === null, '206', 'La fecha de emision no es valida');
  check(issued !== null && issued < Date.UTC(year - 1, month - 1, 1), '207', 'La fecha de emision es muy anterior');
  check(issued !== null && issued >= Date.UTC(year, month, 1), '208', 'La fecha de emision es posterior al periodo');
  check(at(7) === '14' && at(6) === '', '209', 'Falta la fecha de vencimiento');
  check(at(6) !== '' && dayNumber(at(6)) === null, '210', 'La fecha de vencimiento no es valida');
  if (!NOTES.test(at(7))) return;
  check(at(29) === '', '230', 'La nota no tiene la fecha del comprobante modificado');
  const days = at(29) === '' ? [] : at(29).split(',').map(dayNumber);
  const isWrong = days.some((day) => day === null || (issued !== null && day > issued));
  check(isWrong, '231', 'La fecha del comprobante modificado no es valida');
}

function judgeNumber(at: Cells, check: Check): void {
  const series = SERIES[at(7)];
  check(at(7) !== '' && !KNOWN_TYPES.test(at(7)), '211', 'El tipo de comprobante no existe');
  check(at(8) !== '' && !/^[\w-]+$/.test(at(8)), '212', 'La serie no es valida');
  check(at(8) !== '' && series !== undefined && !series.test(at(8)), '213', 'La serie no es del tipo');
  check(at(9) === '', '215', 'Falta el numero');
  check(at(9) !== '' && series !== undefined && !/^[1-9]\d{0,7}$/.test(at(9)), '216', 'El numero no es valido');
}

function judgeBuyer(at: Cells, check: Check): void {
  const [type, number] = [at(11), at(12)];
  check(at(7) === '01' && Number(at(14)) <= 0 && (type === '' || number === ''), '201', 'Falta el adquirente');
  check(type !== '' && !/^[01467A-G-]$/.test(type), '223', 'El tipo de documento de identidad no existe');
  check(type === '1' && !/^\d{8}$/.test(number), '203', 'El DNI no tiene 8 digitos');
  const isRuc = /^\d{11}$/.test(number) && rucCheckDigit(number.slice(0, 10)) === Number(number[10]);
  check(type === '6' && !isRuc, '238', 'El RUC no tiene el digito verificador correcto');
}

function judgeAmounts(at: Cells, check: Check): void {
  const lowers = at(7) === '07' || at(7) === '87';
  for (let number = 14; number <= 26; number += 1) {
    const isAmount = /^-?\d{1,12}(\.\d{1,2})?$/.test(at(number));
    check(!isAmount, '221', `El campo ${number} no es un monto`);
    const mayBeNegative = lowers || number === 16 || number === 18 || number === 25;
    check(isAmount && Number(at(number)) < 0 && !mayBeNegative, '220', `El campo ${number} es negativo`);
  }
  check(at(27) === 'PEN' && at(28) !== '', '229', 'El tipo de cambio debe estar vacio');
  check(at(27) !== '' && at(27) !== 'PEN' && !/^\d(\.\d{1,3})?$/.test(at(28)), '217', 'El tipo de cambio no es valido');
}
