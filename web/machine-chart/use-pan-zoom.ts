import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Place } from './pack.ts';

type Size = Pick<Place, 'width' | 'height'>;

interface Viewport {
  x: number;
  y: number;
  scale: number;
}

const SMALLEST = 0.1;
/** The smallest scale at which text is readable. */
const READABLE = 0.8;
/** Below this scale only the names of states are shown. */
const FAR = 0.45;
const LARGEST = 3;
const STEP = 1.25;
const PAN = 60;

/**
 * Moves and scales a drawing inside its viewport by drag, wheel, arrow keys, `+` and `-`; `0` shows all of it.
 * @param size of the drawing in pixels
 * @param focus the part to show first of a drawing that would be too small to read as a whole; it is given the visible size
 */
export function usePanZoom({ width, height }: Size, focus: (room: Size) => Place | null) {
  const window = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number } | null>(null);

  function zoom(by: number) {
    const box = window.current?.getBoundingClientRect();
    setView(zoomed(by, { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }));
  }

  function showAll() {
    const box = window.current?.getBoundingClientRect();
    if (box === undefined) return;
    setView(fitting(box, { width, height }));
  }

  const begin = useEffectEvent((size: Size) => {
    const box = window.current?.getBoundingClientRect();
    if (box === undefined) return;
    const room = { width: box.width / READABLE, height: box.height / READABLE };
    setView(starting(box, size, focus(room)));
  });
  // A layout effect, so that the drawing is placed before the first paint and does not jump.
  useLayoutEffect(() => begin({ width, height }), [width, height]);

  useEffect(() => {
    const element = window.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element?.getBoundingClientRect();
      if (box === undefined) return;
      const at = { x: event.clientX - box.x, y: event.clientY - box.y };
      setView(zoomed(event.deltaY < 0 ? STEP : 1 / STEP, at));
    };
    // React's own wheel listener is passive, and a passive listener cannot prevent the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const move = (x: number, y: number) =>
    setView((view) => ({ ...view, x: view.x + x, y: view.y + y }));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(PAN, 0),
    ArrowRight: () => move(-PAN, 0),
    ArrowUp: () => move(0, PAN),
    ArrowDown: () => move(0, -PAN),
    '+': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': showAll,
  };

  return {
    window,
    scale: view.scale,
    /** True when the drawing is so small that only enlarged names are readable. */
    far: view.scale < FAR,
    transform: `translate(${view.x} ${view.y}) scale(${view.scale})`,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    showAll,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key];
        if (act === undefined || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        act();
      },
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        drag.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
        const from = drag.current;
        if (from === null || buttons === 0) return;
        move(clientX - from.x, clientY - from.y);
        drag.current = { x: clientX, y: clientY };
      },
      onPointerUp: () => {
        drag.current = null;
      },
    },
  };
}

function fitting(box: Size, size: Size): Viewport {
  const scale = Math.min(1, (box.width - 24) / size.width, (box.height - 24) / size.height);
  return {
    scale: Math.max(SMALLEST, scale),
    x: (box.width - size.width * scale) / 2,
    y: (box.height - size.height * scale) / 2,
  };
}

/** Scales the view so that the point `at` stays at the same place. */
function zoomed(by: number, at: { x: number; y: number }) {
  return ({ x, y, scale }: Viewport): Viewport => {
    const next = Math.min(LARGEST, Math.max(SMALLEST, scale * by));
    const ratio = next / scale;
    return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
  };
}

function starting(box: Size, size: Size, focus: Place | null): Viewport {
  const whole = fitting(box, size);
  if (focus === null || whole.scale >= READABLE) return whole;
  const along = (room: number, length: number, centre: number) =>
    length * READABLE <= room
      ? (room - length * READABLE) / 2
      : Math.min(12, Math.max(room - 12 - length * READABLE, room / 2 - centre * READABLE));
  return {
    scale: READABLE,
    x: along(box.width, size.width, focus.x + focus.width / 2),
    y: along(box.height, size.height, focus.y + focus.height / 2),
  };
}
