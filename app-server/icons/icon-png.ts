import { crc32, deflateSync } from 'node:zlib';
import { ICON_UNITS, type IconShape, iconShapes } from './icon-shapes.ts';

/** Each pixel is the mean of so many by so many points; a large icon has few pixels on its edges. */
const samplesOf = (size: number) => (size > 100 ? 2 : 4);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The icon as a PNG file (RFC 2083): 8 bits each of red, green, blue and alpha.
 * @param size the side in pixels
 * @param square fills the corners too: the phone cuts its own shape out of such an icon
 */
export function iconPng(size: number, square = false): Buffer {
  const [ground, ...rest] = iconShapes;
  const shapes = ground && square ? [{ ...ground, radius: 0 }, ...rest] : iconShapes;
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      rows.set(pixel(shapes, x, y, size), y * (1 + size * 4) + 1 + x * 4);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The icon as an ICO file that holds one PNG of 32 pixels, for what asks for `/favicon.ico`. */
export function iconIco(): Buffer {
  const png = iconPng(32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function pixel(shapes: readonly IconShape[], x: number, y: number, size: number): number[] {
  const unit = ICON_UNITS / size;
  const samples = samplesOf(size);
  const sum = [0, 0, 0, 0];
  for (let point = 0; point < samples * samples; point += 1) {
    const px = (x + ((point % samples) + 0.5) / samples) * unit;
    const py = (y + (Math.floor(point / samples) + 0.5) / samples) * unit;
    const colour = shapes.findLast((shape) => holds(shape, px, py))?.colour;
    for (const [part, value] of colour ? [...colour, 255].entries() : []) {
      sum[part] = (sum[part] ?? 0) + value;
    }
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sum;
  const covered = alpha / 255;
  if (covered === 0) return [0, 0, 0, 0];
  const mean = (value: number) => Math.round(value / covered);
  return [mean(red), mean(green), mean(blue), Math.round(alpha / (samples * samples))];
}

function holds({ x, y, width, height, radius }: IconShape, px: number, py: number): boolean {
  const dx = Math.max(x + radius - px, px - (x + width - radius), 0);
  const dy = Math.max(y + radius - py, py - (y + height - radius), 0);
  const isInside = px >= x && px <= x + width && py >= y && py <= y + height;
  return isInside && dx * dx + dy * dy <= radius * radius + 1e-9;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), out.length - 4);
  return out;
}
