import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

const DELAY = 150;

interface DelayedSkeletonProps {
  /** The height of the content to come, so that the page does not jump when it arrives. */
  height: number | string;
  width?: number | string;
}

/** A placeholder while content is fetched: empty at first, a skeleton after 150 ms. */
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
