import { searchDistricts } from '@chasqui/core/districts';
import { closedObject, textField } from '@chasqui/core/fields';
import * as v from 'valibot';
import { masterProcedure, readerProcedure } from '../../kernel/operation/procedure.ts';

/** District of SUNAT's catalog 13. */
export const DistrictSchema = v.object({
  ubigeo: v.string(),
  district: v.string(),
  province: v.string(),
  department: v.string(),
});

const SUMMARY = 'Search districts and their ubigeos';
const DESCRIPTION =
  'Finds the districts of which each word of `q` begins a word of the district, province or department, without accents, ' +
  'or the ubigeo. The best come first, at most 20.';

const SearchSchema = closedObject({ q: textField({ min: 1, max: 100 }) });
const FoundSchema = v.object({ data: v.array(DistrictSchema) });

function find({ input: { q } }: { readonly input: { readonly q: string } }) {
  return { data: [...searchDistricts(q)] };
}

export const listDistricts = readerProcedure('GET /api/districts', 'Registers', {
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
