import { type PointerEvent, useState } from 'react';
import type { Box } from '#domain/documents/document-reading.ts';

/** Smaller than this part of the page it was a click, not a rectangle. */
const SMALLEST = 0.006;

interface Point {
  x: number;
  y: number;
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

function boxBetween(page: number, from: Point, to: Point): Box {
  return {
    page,
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
}

/**
 * Dragging a rectangle over a page with a mouse or a pen; a finger scrolls.
 * @param onDone given the rectangle in fractions of the page as it is shown
 */
export function useDragBox(page: number, onDone: (box: Box) => void) {
  const [from, setFrom] = useState<Point | null>(null);
  const [to, setTo] = useState<Point | null>(null);
  const box = from === null || to === null ? null : boxBetween(page, from, to);
  const end = () => {
    setFrom(null);
    setTo(null);
  };
  return {
    box,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
      },
      onPointerMove: (event: PointerEvent) => {
        if (from !== null) setTo(pointOf(event));
      },
      onPointerUp: () => {
        if (box !== null && box.width > SMALLEST && box.height > SMALLEST) onDone(box);
        end();
      },
      onPointerCancel: end,
    },
  };
}
