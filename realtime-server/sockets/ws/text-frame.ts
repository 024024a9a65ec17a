const finalText = 0x81;
const twoBytes = 126;
const eightBytes = 127;

/** A complete WebSocket text frame from a server (RFC 6455, 5.2), encoded once for all readers. */
export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message);
  const head = length < twoBytes ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = finalText;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = twoBytes;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = eightBytes;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(message, head);
  return frame;
}
