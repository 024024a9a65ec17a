import {
  type PointerEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Drawing } from '../layout/drawing.ts';
import type { Place } from '../layout/pack.ts';
import {
  around,
  fitting,
  holds,
  READABLE,
  seen,
  type Size,
  starting,
  type Viewport,
  zoomed,
} from './viewport.ts';

/** Below this scale only the names of states are shown. */
const FAR = 0.45;
const STEP = 1.25;
/** A pointer that moves by less than this many pixels clicks. */
const CLICK = 4;

/**
 * Moves and scales a drawing inside its canvas: by drag and wheel, and by the functions that it returns.
 * @param focus the part to show first of a drawing that cannot be read as a whole
 * @param smallest the scale below which it cannot be read as a whole
 */
export function usePanZoom(drawing: Drawing, focus: () => Place | null, smallest: number) {
  const { width, height } = drawing;
  const window = useRef<SVGSVGElement>(null);
  const [canvas, setCanvas] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; far: boolean } | null>(null);

  const begin = useEffectEvent(({ width, height }: Size) => {
    const box = window.current?.getBoundingClientRect();
    if (box === undefined) return;
    setCanvas({ width: box.width, height: box.height });
    setView(starting(box, { width, height }, focus(), smallest));
  });
  const resized = useEffectEvent(() => begin(drawing));
  // A layout effect, so that the drawing is placed before the first paint and does not jump.
  useLayoutEffect(() => begin(drawing), [drawing]);
  useEffect(() => {
    const element = window.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => resized());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

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

  const zoom = (by: number) => setView(zoomed(by, { x: canvas.width / 2, y: canvas.height / 2 }));
  const move = (x: number, y: number) =>
    setView((from) => ({ ...from, x: from.x + x, y: from.y + y }));
  const part = seen(view, canvas);

  return {
    window,
    scale: view.scale,
    /** True when the drawing is so small that only enlarged names are readable. */
    far: view.scale < FAR,
    transform: `translate(${view.x} ${view.y}) scale(${view.scale})`,
    /** The part of the drawing that is seen, and whether that is all of it. */
    part,
    isWhole: holds(part, { x: 0, y: 0, width, height }),
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    showAll: () => setView(fitting(canvas, { width, height })),
    move,
    /** Moves the drawing so that a part of it is in the middle, in a readable size. */
    show: (place: Place) =>
      setView((from) => around(canvas, { width, height }, place, Math.max(from.scale, READABLE))),
    /** The same, unless that part is seen already. */
    reveal: (place: Place) => {
      if (holds(part, place)) return;
      setView((from) => around(canvas, { width, height }, place, from.scale));
    },
    handlers: {
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        drag.current = { x: clientX, y: clientY, far: false };
      },
      onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
        const from = drag.current;
        if (from === null || buttons === 0) return;
        const [x, y] = [clientX - from.x, clientY - from.y];
        if (!from.far && Math.hypot(x, y) < CLICK) return;
        move(x, y);
        drag.current = { x: clientX, y: clientY, far: true };
      },
      /** The click at the end of a drag opens nothing. */
      onClickCapture: (event: MouseEvent) => {
        if (drag.current?.far === true) event.stopPropagation();
        drag.current = null;
      },
    },
  };
}
