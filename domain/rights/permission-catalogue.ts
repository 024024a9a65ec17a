import { permissionNames } from './permission-names.ts';
import type { Permission, Scope } from './permissions.ts';

/** A permission as a person chooses it. */
export interface CatalogueEntry {
  permission: Permission;
  name: string;
  /** What somebody with it can do, in one sentence. */
  says: string;
  /** The scopes that it can be granted in. */
  scopes: readonly Scope[];
}

/** The permissions of one part of the work. */
export interface CatalogueSection {
  title: string;
  entries: CatalogueEntry[];
}

const ALL = ['all'] as const;
const BOTH = ['own', 'all'] as const;

const sections: readonly [string, readonly [Permission, readonly Scope[], string][]][] = [
  [
    'Ordrer',
    [
      [
        'order.see',
        BOTH,
        'Åbner ordrer med kunde og adresse. »Egne« er dem, man er montør på eller ansvarlig for.',
      ],
      ['order.create', ALL, 'Opretter og kopierer ordrer.'],
      [
        'order.edit',
        BOTH,
        'Retter ordrens felter og linjer. På egne ordrer kun det, der udfyldes på stedet.',
      ],
      ['order.overwrite', BOTH, 'Lader sin egen rettelse vinde, når en anden har gemt imens.'],
      ['order.cancel', ALL, 'Annullerer ordrer, der ikke har linjer med værdi.'],
      ['order.cancel.valued', ALL, 'Annullerer også ordrer, der har linjer med værdi.'],
      ['order.restore', ALL, 'Genopretter en ordre op til 30 dage efter, at den blev annulleret.'],
      ['saved_view.edit', ALL, 'Omdøber og sletter visninger, som andre har delt.'],
    ],
  ],
  [
    'Forløb',
    [
      ['order.status.change', BOTH, 'Planlægger, starter, lader vente og melder udført.'],
      ['order.status.verify', ALL, 'Godkender eller afviser slutkontrollen.'],
      ['order.documentation.edit', BOTH, 'Melder dokumentationen komplet eller åbner den igen.'],
      ['order.grid.edit', ALL, 'Fører installationen gennem netselskabets trin.'],
      [
        'order.status.prepare',
        ALL,
        'Gør en kontrolleret ordre klar til fakturering eller tager den tilbage.',
      ],
      ['order.credit', ALL, 'Krediterer en faktureret ordre.'],
      ['transfer.revoke', ALL, 'Tager en overførsel tilbage, når kladden er slettet i Visma.'],
    ],
  ],
  [
    'Priser',
    [
      ['order.prices.see', ALL, 'Ser salgspriser og beløb på ordrer, linjer og dokumenter.'],
      ['order.prices.edit', ALL, 'Retter salgspriser og rabatter.'],
      ['order.contribution.see', ALL, 'Ser kostpriser, dækningsbidrag og dækningsgrad.'],
      [
        'order.contribution.approve',
        ALL,
        'Gør ordrer klar til fakturering, selv om dækningsgraden er lav.',
      ],
    ],
  ],
  [
    'Tid og plan',
    [
      ['activity.edit', BOTH, 'Registrerer tid og stopper ure.'],
      ['activity.correct', BOTH, 'Retter tid. Ens egen kan rettes samme dag, andres altid.'],
      ['activity.plan', ALL, 'Ser montørernes kalendere, når der planlægges.'],
    ],
  ],
  [
    'Dokumenter',
    [
      ['document.match', ALL, 'Ser indkomne dokumenter og matcher dem med ordrer.'],
      ['document.automate', ALL, 'Slår automatisk match til og fra og bestemmer avancen.'],
    ],
  ],
  [
    'Overblik',
    [
      ['dashboard.see', ALL, 'Ser driftens tal.'],
      ['dashboard.economy.see', ALL, 'Ser omsætning og dækningsbidrag på dashboardet.'],
      ['board.see', ALL, 'Ser tavlen. Navne og beløb kræver også »Se ordrer« og »Se salgspriser«.'],
      ['screen.pair', ALL, 'Parrer skærme med en tavle og afslutter dem igen.'],
    ],
  ],
  [
    'Indstillinger',
    [
      ['status.see', ALL, 'Ser, hvordan statusserne vises.'],
      ['status.edit', ALL, 'Ændrer statussernes navne, farver og grænser.'],
      ['activity_type.see', ALL, 'Ser aktivitetstyperne.'],
      ['activity_type.edit', ALL, 'Opretter, retter og slår aktivitetstyper fra.'],
      ['area.see', ALL, 'Ser områderne og deres postnumre.'],
      ['area.edit', ALL, 'Opretter og retter områder. Hvert område får sin tavle.'],
      ['user.administer', ALL, 'Administrerer brugere, grupper og rettigheder.'],
    ],
  ],
];

/** Every permission, by the part of the work that it is about. */
export const permissionCatalogue: readonly CatalogueSection[] = sections.map(([title, rows]) => ({
  title,
  entries: rows.map(([permission, scopes, says]) => ({
    permission,
    name: permissionNames[permission],
    says,
    scopes,
  })),
}));

/** What a scope is called. */
export const scopeLabels: Readonly<Record<Scope, string>> = { all: 'Alle', own: 'Egne' };
