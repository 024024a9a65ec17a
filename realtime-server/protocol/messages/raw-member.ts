/**
 * The value of one member of a JSON object as it was written, so that it can be passed on unchanged:
 * it is not encoded again and large numbers lose no digits. `json` must be valid JSON text of an
 * object. As in JSON.parse, the last of several members of the same name counts.
 */
export function rawMember(json: string, name: string): string | undefined {
  let found: string | undefined;
  let at = skipSpace(json, json.indexOf('{') + 1);
  while (json[at] !== '}') {
    const keyEnd = endOfString(json, at);
    const start = skipSpace(json, skipSpace(json, keyEnd) + 1);
    const end = endOfValue(json, start);
    if (isNamed(json.slice(at, keyEnd), name)) found = json.slice(start, end);
    at = skipSpace(json, end);
    if (json[at] === ',') at = skipSpace(json, at + 1);
  }
  return found;
}

/** A key may contain escapes. */
function isNamed(key: string, name: string): boolean {
  return key.includes('\\') ? JSON.parse(key) === name : key.slice(1, -1) === name;
}

function endOfValue(json: string, start: number): number {
  const first = json[start];
  if (first === '"') return endOfString(json, start);
  if (first === '{' || first === '[') return endOfNesting(json, start);
  let at = start;
  while (!/[\s,}]/.test(json.charAt(at))) at += 1;
  return at;
}

function endOfNesting(json: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at += 1) {
    const char = json[at];
    if (char === '"') at = endOfString(json, at) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
}

function endOfString(json: string, start: number): number {
  let quote = json.indexOf('"', start + 1);
  while (isEscaped(json, quote)) quote = json.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

function skipSpace(json: string, start: number): number {
  let at = start;
  while (/\s/.test(json.charAt(at))) at += 1;
  return at;
}
