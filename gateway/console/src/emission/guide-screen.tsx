import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { GuideForm } from './guide-form.tsx';
import { homeOf } from './guide-places.ts';
import { guideSource } from './guide-source.ts';

/** Screen of a guide, empty or about the goods of a factura or boleta. */
export default function GuideScreen() {
  const navigate = useNavigate();
  const { document } = useSearch({ strict: false });
  const [guides, setGuides] = useState(0);
  const { data: account, error: unknown } = useQuery(queries.me.get());
  const { data: source, error } = useQuery({ ...guideSource(document ?? ''), enabled: document !== undefined });
  const problem = unknown ?? error;
  if (problem !== null) return <ErrorNotice error={problem} />;
  if (account === undefined || (document !== undefined && source === undefined)) return <Loading />;
  const startAnother = () => {
    setGuides(guides + 1);
    void navigate({ to: '/emit/despatch-advice', search: {} });
  };
  const home = homeOf(account.tenant.address);
  return <GuideForm key={`${document} ${guides}`} source={source} home={home} onNext={startAnother} />;
}
