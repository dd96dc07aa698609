import { type Message, say } from '@chasqui/core/messages';
import { readRegisterRows } from '@chasqui/core/sire/read-register-rows';
import { writeRow } from '@chasqui/core/sire/register-text';
import { type RowFault, type ValidatedRegister, validateSalesRow } from '@chasqui/core/sire/validate-rows';
import { type PackedSireFile, packSireFile, unpackSireFile } from '@chasqui/db/sire/sire-files';
import type { SireTaskEnd } from '@chasqui/db/sire/work-on-sire-task';

const HEADING = ['Fila', 'Campo', 'Regla', 'Descripción'];

type FailedEnd = Extract<SireTaskEnd, { readonly state: 'failed' }>;

/**
 * Checks the rows of a register by SUNAT's rules. Returns the end of the task, with the first fault and the file of all of them;
 * null if there is none. The file is in Spanish, as SUNAT's own report.
 */
export async function findFaults(register: PackedSireFile, head: ValidatedRegister): Promise<FailedEnd | null> {
  let count = 0;
  let first: RowFault | undefined;
  async function* listFaults(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(writeRow(HEADING));
    let row = 0;
    for await (const line of readRegisterRows(unpackSireFile(register))) {
      row += 1;
      for (const fault of validateSalesRow(line, row, head)) {
        first ??= fault;
        count += 1;
        yield Buffer.from(writeRow([String(row), String(fault.field), fault.code, fault.message.es]));
      }
    }
  }
  const fileName = register.fileName.replace(/\.txt$/, '-errores.txt');
  const file = await packSireFile({ kind: 'faults', fileName }, listFaults());
  if (first === undefined) return null;
  return { state: 'failed', code: first.code, problem: describeFaults(first, count), files: [file] };
}

function describeFaults({ row, field, message: { message, es } }: RowFault, count: number): Message {
  const [faults, errores] = count === 1 ? ['1 fault', '1 error'] : [`${count} faults`, `${count} errores`];
  return say(
    `Nothing was sent: the register has ${faults} by SUNAT's rules, the first in row ${row}, field ${field}: ${message}. The file of faults lists each.`,
    `No se envió nada: el registro tiene ${errores} según las reglas de SUNAT, el primero en la fila ${row}, campo ${field}: ${es}. El archivo de errores los lista todos.`,
  );
}
