import type { Permission } from './permissions.ts';

/** What each permission is called, as the page of the groups and the refusals say it. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  'order.see': 'Se ordrer',
  'order.create': 'Opret ordrer',
  'order.edit': 'Ret ordrer',
  'order.overwrite': 'Overskriv andres ændringer',
  'order.prices.see': 'Se salgspriser',
  'order.prices.edit': 'Ret salgspriser',
  'order.contribution.see': 'Se kostpriser og dækningsbidrag',
  'order.contribution.approve': 'Godkend lav dækningsgrad',
  'order.status.change': 'Skift status',
  'order.status.verify': 'Godkend slutkontrol',
  'order.status.prepare': 'Gør klar til fakturering',
  'order.documentation.edit': 'Afslut dokumentation',
  'order.grid.edit': 'Meld til netselskabet',
  'order.cancel': 'Annullér ordrer',
  'order.cancel.valued': 'Annullér ordrer med værdi',
  'order.restore': 'Genopret annullerede ordrer',
  'order.credit': 'Kreditér fakturerede ordrer',
  'transfer.see': 'Se overførsler til Visma',
  'transfer.send': 'Overfør ordrer til Visma',
  'transfer.revoke': 'Kassér overførsler til Visma',
  'transfer.connect': 'Forbind med Visma',
  'customer.see': 'Se kunder',
  'customer.edit': 'Ret kunder',
  'customer.terms.edit': 'Ret kunders vilkår',
  'customer.anonymise.request': 'Bed om anonymisering',
  'customer.anonymise.execute': 'Anonymisér kunder',
  'customer.access_notes': 'Adgangsforhold',
  'activity.edit': 'Registrér tid',
  'activity.correct': 'Ret registreret tid',
  'activity.plan': 'Planlæg montører',
  'document.match': 'Match dokumenter',
  'document.automate': 'Styr automatisk match',
  'dashboard.see': 'Se dashboard',
  'dashboard.economy.see': 'Se økonomi på dashboardet',
  'board.see': 'Se tavlen',
  'screen.pair': 'Par skærme',
  'saved_view.edit': 'Ret andres delte visninger',
  'good.see': 'Se varer',
  'good.edit': 'Ret varer',
  'good.prices.edit': 'Ret varepriser',
  'status.see': 'Se ordrestatusser',
  'status.edit': 'Ret ordrestatusser',
  'activity_type.see': 'Se aktivitetstyper',
  'activity_type.edit': 'Ret aktivitetstyper',
  'area.see': 'Se områder',
  'area.edit': 'Ret områder',
  'erp_group.see': 'Se ERP-grupper',
  'erp_group.edit': 'Ret ERP-grupper',
  'partner.see': 'Se værker',
  'partner.edit': 'Ret værker',
  'partner_price.see': 'Se prislister',
  'partner_price.edit': 'Ret prislister',
  'user.administer': 'Administrér brugere og grupper',
};

/**
 * The Danish sentence that says which right somebody lacks.
 * @param everybody the right must be for all records, not only for one's own
 */
export function requiresRight(permission: Permission, everybody = false): string {
  const right = `Det kræver rettigheden »${permissionNames[permission]}«`;
  return everybody ? `${right} for alle.` : `${right}.`;
}
