import { useState } from 'react';

const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIT = 1;

/** How large the document is shown; 1 is as wide as the column. */
export function useZoom() {
  const [zoom, setZoom] = useState<number>(FIT);
  return {
    zoom,
    zoomBy: (step: 1 | -1) =>
      setZoom((now) => {
        const next =
          step === 1 ? STEPS.find((one) => one > now) : STEPS.findLast((one) => one < now);
        return next ?? now;
      }),
    fit: () => setZoom(FIT),
  };
}
