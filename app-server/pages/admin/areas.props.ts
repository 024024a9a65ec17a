import type { Area } from '#domain/areas/areas.ts';
import type { SettingsTableProps } from '../settings-table.props.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Areas': AreasProps;
  }
}

export interface AreasProps extends SettingsTableProps<Area> {
  /** Every postal code of the country, in order. */
  postnumre: string[];
}

/** How many addresses there are in each area, by its id; an area without any is left out. `GET /admin/omraader/adresser`. */
export type AddressCounts = Readonly<Record<string, number>>;
