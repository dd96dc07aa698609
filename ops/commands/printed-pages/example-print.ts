import { getDefinition } from '@chasqui/core/documents';
import type { PrintModel } from '@chasqui/core/print';
import { readXml } from '@chasqui/core/xml';
import { buildGolden, prepareExample, readTestIdentity } from '../goldens/build-golden.ts';
import type { Example } from '../goldens/examples.ts';

/** The number of an example that leaves it out. */
const DEFAULT_CORRELATIVE = 1;
/** Example of the URL that the authority gives in the CDR of a despatch advice. */
const DOCUMENT_URL =
  'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=Y2hhc3F1aS1lamVtcGxvLWRlLWd1aWE%3D';
/** Lima's midnight. */
const START_OF_DAY = 'T05:00:00Z';

interface ExamplePrint {
  readonly model: PrintModel;
  readonly issuedAt: Date;
}

const identity = readTestIdentity();

async function digestOf(example: Example): Promise<string> {
  const root = readXml(await buildGolden(example, await identity));
  const signature = root.find('ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature');
  const digest = signature?.findText('ds:SignedInfo/ds:Reference/ds:DigestValue');
  if (digest === undefined) throw new Error(`${example.name} has no digest`);
  return digest;
}

export async function buildExamplePrint(example: Example): Promise<ExamplePrint> {
  const prepared = await prepareExample(example);
  const { correlative, issueDate } = prepared.summary;
  const stamp = {
    correlative: correlative ?? DEFAULT_CORRELATIVE,
    hash: await digestOf(example),
    documentUrl: prepared.documentType === '09' ? DOCUMENT_URL : null,
  };
  return {
    model: getDefinition(prepared.documentType).print(prepared.completed, stamp),
    issuedAt: new Date(`${issueDate}${START_OF_DAY}`),
  };
}
