import { describe, expect, it } from 'vitest';
import { rawMember } from '#realtime-server/protocol/messages/raw-member.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

describe('the text of one member of a JSON object', () => {
  it.each([
    ['{"data":1}', '1'],
    ['{"a":{"data":1},"data":2}', '2'],
    ['{"a":"\\"data\\":3","data":-4.50e+1}', '-4.50e+1'],
    [' {\n"data" :\t"}\\\\" , "z" : [ "]" ] } ', '"}\\\\"'],
    ['{"data":{"a":"}","b":["{"]} ,"z":null}', '{"a":"}","b":["{"]}'],
    ['{"data":1,"data":2}', '2'],
    ['{"d\\u0061ta":true}', 'true'],
    ['{"data":[ ]}', '[ ]'],
    ['{}', undefined],
    ['{"other":{"data":1},"datas":2}', undefined],
  ])('in %s is %s', (json, expected) => {
    expect(rawMember(json, 'data')).toBe(expected);
  });

  it('is what JSON.parse reads, in 2 000 random objects', () => {
    const random = seededRandom(7);
    const texts = ['data', '"', '\\', '{', '}', '[', ']', ',', ':', 'æ', '\n', '\u2028', ''];
    function text(): string {
      return Array.from({ length: 3 }, () => texts[Math.trunc(random() * texts.length)]).join('');
    }
    function value(depth: number): unknown {
      const kind = Math.trunc(random() * (depth > 3 ? 4 : 6));
      if (kind === 0) return text();
      if (kind === 1) return random() * 1e6;
      if (kind === 2) return null;
      if (kind === 3) return random() < 0.5;
      if (kind === 4) return [value(depth + 1), value(depth + 1)];
      return { [text()]: value(depth + 1), data: value(depth + 1) };
    }
    for (let n = 0; n < 2000; n += 1) {
      const object = { [text()]: value(0), data: value(0), [text()]: value(0) };
      const json = JSON.stringify(object, null, n % 3);
      expect(JSON.parse(rawMember(json, 'data') ?? '')).toEqual(JSON.parse(json).data);
    }
  });
});
