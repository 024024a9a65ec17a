import { scopeLabels } from '#domain/rights/permission-catalogue.ts';
import { permissionNames } from '#domain/rights/permission-names.ts';
import { type Permission, PERMISSIONS, SCOPES } from '#domain/rights/permissions.ts';
import { type ConflictTexts, showPlainly } from '#web/http/dialogs/conflict-texts.ts';

const labels: Record<string, string> = {
  name: 'Navn',
  description: 'Hvem hører til her?',
  addon: 'Tillægsgruppe',
  needsSecondFactor: 'Kræver totrinslogin',
};

const isPermission = (field: string): field is Permission =>
  PERMISSIONS.some((permission) => permission === field);

/** How the conflict dialog names what two administrators have changed. */
export const groupConflictTexts: ConflictTexts = {
  label: (field) => (isPermission(field) ? permissionNames[field] : (labels[field] ?? field)),
  show: (field, value) => {
    if (!isPermission(field)) return showPlainly(field, value);
    const scope = SCOPES.find((one) => one === value);
    return scope === undefined ? 'Nej' : scopeLabels[scope];
  },
};
