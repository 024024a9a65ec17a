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
const BY_AREA = ['areas', 'all'] as const;
const OWN_OR_ALL = ['own', 'all'] as const;
const EACH = ['own', 'areas', 'all'] as const;

const sections: readonly [string, readonly [Permission, readonly Scope[], string][]][] = [
  [
    'Ordrer',
    [
      [
        'order.see',
        EACH,
        'Åbner ordrer med kunde og adresse. »Egne« er dem, man er montør på eller ansvarlig for. »Egne områder« er også alle ordrer i de områder, brugeren har.',
      ],
      ['order.create', BY_AREA, 'Opretter og kopierer ordrer. Slår alle kunder op.'],
      [
        'order.edit',
        EACH,
        'Retter ordrens felter og linjer. På egne ordrer kun det, der udfyldes på stedet.',
      ],
      ['order.overwrite', EACH, 'Lader sin egen rettelse vinde, når en anden har gemt imens.'],
      ['order.cancel', BY_AREA, 'Annullerer ordrer, der ikke har linjer med værdi.'],
      ['order.cancel.valued', BY_AREA, 'Annullerer også ordrer, der har linjer med værdi.'],
      [
        'order.restore',
        BY_AREA,
        'Genopretter en ordre op til 30 dage efter, at den blev annulleret.',
      ],
      ['saved_view.edit', ALL, 'Omdøber og sletter visninger, som andre har delt.'],
    ],
  ],
  [
    'Forløb',
    [
      ['order.status.change', EACH, 'Planlægger, starter, lader vente og melder udført.'],
      ['order.status.verify', BY_AREA, 'Godkender eller afviser slutkontrollen.'],
      ['order.documentation.edit', EACH, 'Melder dokumentationen komplet eller åbner den igen.'],
      ['order.grid.edit', BY_AREA, 'Fører installationen gennem netselskabets trin.'],
      [
        'order.status.prepare',
        BY_AREA,
        'Gør en kontrolleret ordre klar til fakturering eller tager den tilbage.',
      ],
      ['order.credit', BY_AREA, 'Krediterer en faktureret ordre.'],
    ],
  ],
  [
    'Visma',
    [
      ['transfer.see', ALL, 'Ser, hvilke ordrer der er overført til Visma, og hvilke der fejler.'],
      ['transfer.send', ALL, 'Overfører ordrer, sender igen og sætter køen på pause.'],
      [
        'transfer.revoke',
        ALL,
        'Kasserer overførsler, og tager en ordre tilbage, når dens kladde er slettet i Visma.',
      ],
      ['transfer.connect', ALL, 'Skifter adgangsnøglerne til Visma.'],
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
    'Kunder',
    [
      [
        'customer.see',
        OWN_OR_ALL,
        'Åbner kunder. »Egne« er kunder og betalere på de ordrer, man kan se.',
      ],
      ['customer.edit', ALL, 'Retter stamdata, kontaktpersoner og adresser, og fletter dubletter.'],
      [
        'customer.terms.edit',
        ALL,
        'Retter betalingsbetingelser, rabat, kreditmaks. og debitorgruppe, og spærrer kunder.',
      ],
      ['customer.anonymise.request', ALL, 'Beder om, at en kunde bliver anonymiseret.'],
      [
        'customer.anonymise.execute',
        ALL,
        'Anonymiserer en kunde, som en anden har bedt om at få anonymiseret.',
      ],
      [
        'customer.access_notes',
        OWN_OR_ALL,
        'Læser og skriver om nøgler, hunde og alarmkoder. Hver læsning bliver noteret.',
      ],
    ],
  ],
  [
    'Tid og plan',
    [
      ['activity.edit', EACH, 'Registrerer tid og stopper ure.'],
      ['activity.correct', EACH, 'Retter tid. Ens egen kan rettes samme dag, andres altid.'],
      [
        'activity.plan',
        BY_AREA,
        'Ser montørernes kalendere, når der planlægges, og registrerer fravær.',
      ],
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
      ['dashboard.see', BY_AREA, 'Ser driftens tal: for hele virksomheden eller for egne områder.'],
      [
        'dashboard.economy.see',
        BY_AREA,
        'Ser omsætning mod budget og dækningsbidrag på dashboardet.',
      ],
      ['board.see', ALL, 'Ser tavlen. Navne og beløb kræver også »Se ordrer« og »Se salgspriser«.'],
      ['screen.pair', ALL, 'Parrer skærme med en tavle og afslutter dem igen.'],
    ],
  ],
  [
    'Varer',
    [
      ['good.see', ALL, 'Ser varer, deres numre, lager og hvad de er brugt på.'],
      ['good.edit', ALL, 'Opretter, retter, erstatter og spærrer varer, undtagen priserne.'],
      ['good.prices.edit', ALL, 'Retter varers kost- og salgspriser og leverandørernes priser.'],
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
      ['erp_group.see', ALL, 'Ser, hvilke numre kunder, varer og enheder har i Visma.'],
      ['erp_group.edit', ALL, 'Retter, hvilke numre kunder, varer og enheder har i Visma.'],
      ['partner.see', ALL, 'Ser værkernes aftaler: frister, sagsnumre og krævede dokumenter.'],
      ['partner.edit', ALL, 'Opretter og retter værker og deres aftaler.'],
      ['partner_price.see', ALL, 'Ser, hvad værkerne betaler for hver ydelse.'],
      ['partner_price.edit', ALL, 'Retter, hvad værkerne betaler for hver ydelse.'],
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
export const scopeLabels: Readonly<Record<Scope, string>> = {
  own: 'Egne',
  areas: 'Egne områder',
  all: 'Alle',
};

/** The scopes in which a permission can be granted. */
export const scopesOf: Readonly<Partial<Record<Permission, readonly Scope[]>>> = Object.fromEntries(
  sections.flatMap(([, rows]) => rows.map(([permission, scopes]) => [permission, scopes] as const)),
);
