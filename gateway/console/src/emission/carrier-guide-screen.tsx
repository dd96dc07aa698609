import { useState } from 'react';
import { CarrierGuideForm } from './carrier-guide-form.tsx';

/** Screen of guides of the carrier, with a new form for each. */
export default function CarrierGuideScreen() {
  const [guides, setGuides] = useState(0);
  return <CarrierGuideForm key={guides} onNext={() => setGuides(guides + 1)} />;
}
