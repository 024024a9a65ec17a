import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXml } from '../file-type.ts';
import { Unreadable } from '../text/pdf-text.ts';

/** An element: its text under `#text`, attributes under `@name`, children by their local names. */
export type XmlNode = { [name: string]: unknown };

const MOST_NESTED = 60;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  maxNestedTags: MOST_NESTED,
});

/**
 * Reads an XML file. A document type declaration is refused, and with it every entity of the sender's own: neither those that
 * grow without end nor those that read other files can be declared elsewhere, and an electronic invoice has none.
 * @throws Unreadable
 */
export function parseXml(content: Uint8Array): XmlNode {
  const text = decodeXml(content);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('hostile');
  try {
    if (XMLValidator.validate(text) !== true) throw new Unreadable('broken');
    const parsed: unknown = parser.parse(text);
    if (isNode(parsed)) return parsed;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(/nest/i.test(String(error)) ? 'hostile' : 'broken');
  }
  throw new Unreadable('broken');
}

/** The elements at a path of names, whether there is one or many. */
export function elements(node: unknown, ...path: string[]): unknown[] {
  return path.reduce<unknown[]>(
    (nodes, name) =>
      nodes.flatMap((each) => {
        const child = isNode(each) && Object.hasOwn(each, name) ? each[name] : undefined;
        return child === undefined ? [] : Array.isArray(child) ? child : [child];
      }),
    [node],
  );
}

/** The text of the first element at a path that has any, at most 500 characters. */
export function textAt(node: unknown, ...path: string[]): string | undefined {
  for (const element of elements(node, ...path)) {
    const text = isNode(element) ? element['#text'] : element;
    if (typeof text === 'string' && text.trim() !== '') return clean(text);
  }
  return undefined;
}

/** An attribute of an element. */
export function attribute(element: unknown, name: string): string | undefined {
  const value = isNode(element) ? element[`@${name}`] : undefined;
  return typeof value === 'string' ? value.trim() : undefined;
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
