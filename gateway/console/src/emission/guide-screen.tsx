import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { documentSource } from './document-source.ts';
import { GuideForm } from './guide-form.tsx';

/** Screen of a guide, empty or about the goods of a factura or boleta. */
export default function GuideScreen() {
  const navigate = useNavigate();
  const { document } = useSearch({ strict: false });
  const [guides, setGuides] = useState(0);
  const { data: source, error } = useQuery({ ...documentSource(document ?? ''), enabled: document !== undefined });
  if (error !== null) return <ErrorNotice error={error} />;
  if (document !== undefined && source === undefined) return <Loading />;
  const startAnother = () => {
    setGuides(guides + 1);
    void navigate({ to: '/emit/despatch-advice', search: {} });
  };
  return <GuideForm key={`${document} ${guides}`} source={source} onNext={startAnother} />;
}
