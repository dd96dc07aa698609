import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';

/** Names of the district of a ubigeo: `Miraflores, Lima, Lima`. The ubigeo itself until they are known. */
export function DistrictName({ ubigeo }: { readonly ubigeo: string }) {
  const { data } = useQuery({ ...queries.districts.list({ q: ubigeo }), staleTime: Number.POSITIVE_INFINITY });
  const found = data?.data.find((one) => one.ubigeo === ubigeo);
  return found === undefined ? ubigeo : `${found.district}, ${found.province}, ${found.department}`;
}
