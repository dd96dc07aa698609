import { lazy, Suspense } from 'react';
import { Loading } from './loading.tsx';
import type { PlotProps } from './plot.tsx';

const Plot = lazy(() => import('./plot.tsx'));

/** Plot whose code is loaded when the first one is shown. */
export function LazyPlot(props: PlotProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Plot {...props} />
    </Suspense>
  );
}
