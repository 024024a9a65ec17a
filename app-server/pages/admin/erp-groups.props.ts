import type { ErpEntry } from '#domain/erp/erp-kinds.ts';
import type { ErpMapping } from '#domain/erp/erp-mapping.ts';
import type { SettingsTableProps } from '../settings-table.props.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Erp-Groups': ErpGroupsProps;
  }
}

export interface ErpGroupsProps extends SettingsTableProps<ErpMapping> {
  /** The lists of the ERP; empty until they have been fetched. */
  lists: ErpEntry[];
  /** Whether the lists can be fetched. */
  connected: boolean;
}
