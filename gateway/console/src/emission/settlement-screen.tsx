import { useState } from 'react';
import { SettlementForm } from './settlement-form.tsx';

/** Screen of purchase settlements, with a new form for each. */
export default function SettlementScreen() {
  const [settlements, setSettlements] = useState(0);
  return <SettlementForm key={settlements} onNext={() => setSettlements(settlements + 1)} />;
}
