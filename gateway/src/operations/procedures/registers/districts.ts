import { searchDistricts } from '@chasqui/core/districts';
import { closedObject, component, textField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { masterProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';

/** District of SUNAT's catalog 13. */
const DistrictSchema = component(
  'District',
  v.object({
    ubigeo: v.string(),
    district: v.string(),
    province: v.string(),
    department: v.string(),
  }),
);

const SUMMARY = say('Search districts and their ubigeos', 'Buscar distritos y sus ubigeos');
const DESCRIPTION = say(
  'Finds the districts of which each word of `q` begins a word of the district, province or department, without accents, or the ubigeo. The best come first, at most 20.',
  'Halla los distritos en los que cada palabra de `q` inicia una palabra del distrito, la provincia o el departamento, sin tildes, o el ubigeo. Primero los mejores, 20 como máximo.',
);

const SearchSchema = closedObject({ q: textField({ min: 1, max: 100 }) });
const FoundSchema = v.object({ data: v.array(DistrictSchema) });

function find({ input: { q } }: { readonly input: { readonly q: string } }) {
  return { data: [...searchDistricts(q)] };
}

export const listDistricts = readerProcedure('GET /api/districts', 'Registers', {
  scope: 'any',
  summary: SUMMARY,
  description: DESCRIPTION,
})
  .input(SearchSchema)
  .output(FoundSchema)
  .query(find);

/** Search of the operator, who creates companies with the master key. */
export const listDistrictsAsOperator = masterProcedure('GET /admin/districts', 'Registers', {
  summary: SUMMARY,
  description: DESCRIPTION,
})
  .input(SearchSchema)
  .output(FoundSchema)
  .query(find);
