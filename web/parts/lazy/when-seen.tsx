import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Pixels that keep the place until then. */
  height: number;
  children: ReactNode;
}

/** A part that is fetched and drawn once its place has come into view. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || seen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div ref={place} style={seen ? undefined : { minHeight: height }}>
      {seen && children}
    </div>
  );
}
