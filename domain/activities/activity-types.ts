import * as v from 'valibot';
import { HEX_COLOUR } from '../contrast.ts';
import { isReadableOnBoard } from '../statuses/status-colour.ts';

/** What an activity type is for. */
export const ACTIVITY_CATEGORIES = [
  'besøg',
  'opkald',
  'montage',
  'tidsregistrering',
  'kontrol',
  'intern',
  'fravær',
] as const;

/** The icons to choose from, by name, and what each shows. */
export const activityIcons = {
  home: 'Hus',
  tool: 'Værktøj',
  search: 'Lup',
  ruler: 'Lineal',
  phone: 'Telefon',
  checklist: 'Tjekliste',
  truck: 'Lastbil',
  car: 'Bil',
  desk: 'Skrivebord',
  school: 'Skole',
  beach: 'Strand',
  bed: 'Seng',
  sun: 'Sol',
} as const;
export type ActivityIcon = keyof typeof activityIcons;
const icons = Object.keys(activityIcons).filter((name) => isActivityIcon(name));

/** Whether there is an icon of this name. */
export function isActivityIcon(name: string): name is ActivityIcon {
  return Object.hasOwn(activityIcons, name);
}

const text = (longest: number, sentence: string) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest, sentence));

const activityType = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.ulid('Typen findes ikke.')),
    name: v.pipe(text(40, 'Navnet må højst være 40 tegn.'), v.minLength(1, 'Skriv et navn.')),
    category: v.picklist(ACTIVITY_CATEGORIES, 'Vælg en kategori.'),
    /** `#rrggbb` */
    colour: v.pipe(
      v.string(),
      v.regex(HEX_COLOUR, 'Farven skal skrives som #rrggbb.'),
      v.check(isReadableOnBoard, 'Kontrasten er for lav til at kunne ses.'),
    ),
    icon: v.picklist(icons, 'Vælg et ikon.'),
    billable: v.boolean(),
    requiresOrder: v.boolean(),
    /** The good as which the hours are invoiced. */
    goodId: v.nullable(v.string()),
    /** Lønart: the code of the wage system, empty for none. */
    wageCode: text(10, 'Lønarten må højst være 10 tegn.'),
    active: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ billable, goodId }) => !billable || goodId !== null,
      'Vælg en vare, som timerne faktureres med.',
    ),
    ['goodId'],
  ),
);

/** One kind of activity; the list of them stands in the order in which they are offered. */
export type ActivityType = v.InferOutput<typeof activityType>;

/** The whole list: each name once, and one type at least that can be chosen. */
export const activityTypes = v.pipe(
  v.array(activityType),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const names = dataset.value.map(({ name }) => name.toLocaleLowerCase('da'));
    for (const [index, input] of dataset.value.entries()) {
      if (names.indexOf(names[index] ?? '') === index) continue;
      const item = { type: 'array', origin: 'value', input: dataset.value, key: index } as const;
      const field = { type: 'object', origin: 'value', input, key: 'name' } as const;
      addIssue({
        message: 'Det navn findes allerede.',
        path: [
          { ...item, value: input },
          { ...field, value: input.name },
        ],
      });
    }
  }),
  v.check((types) => types.some(({ active }) => active), 'Mindst én type skal være aktiv.'),
);

/** What is said of a type that is taken away although activities have it. */
export const TYPE_IN_USE = 'Typen er i brug og kan kun deaktiveres.';
