import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

const DELAY = 150;

interface DelayedSkeletonProps {
  /** The height of what comes, so that nothing jumps. */
  height: number | string;
  width?: number | string;
}

/** Room for what is being fetched: empty at first, a skeleton after 150 ms. */
export function DelayedSkeleton({ height, width = '100%' }: DelayedSkeletonProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={{ height, width }} aria-busy>
      {late && <Skeleton height="100%" />}
    </div>
  );
}
