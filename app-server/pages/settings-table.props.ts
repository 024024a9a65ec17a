/** What every page with a table of settings is given; saving it answers with its first two fields. */
export interface SettingsTableProps<Row> {
  version: number;
  rows: Row[];
  mayEdit: boolean;
  /** The last event that the page includes. */
  seq: number;
}
