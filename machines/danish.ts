/**
 * What machines and their states are, in Danish, for those who run orders and look at the pictures: by the id of a machine or of
 * a state. Where nothing is said here, the English description stands alone.
 */
const descriptions: Readonly<Record<string, string>> = {
  'realtime-connection':
    'Forbindelsen, som serveren sender nyt på, og om siderne er til at stole på.',
  'session-expiry': 'Opdager, at sessionen er udløbet, og spørger én gang, om du vil logge ind.',
  'edit-conflict': 'Spørger, om du vil overskrive det, en anden har gemt – én konflikt ad gangen.',
  'form-success': 'En formular: Den udfyldes, sendes og siger »Gemt.« eller, hvad der er galt.',
  'page-visit': 'Fra du klikker på et link, til den næste side står der.',
  'order-status-screen': 'Tavlen: kortene, om de er opdateret, tidsrejsen, lyden og bladringen.',
  dashboard: 'Dashboardets filtre og en maskine for hvert felt.',
  'dashboard-tile': 'Ét felt på dashboardet: dets tal, og hvor nye de er.',
  'bulk-run': 'Noget, der gøres ved mange på én gang – fra valget til rapporten.',
  'ask-and-send': 'Et trin på en side – fra knappen til svaret.',
  'new-order': 'En ny ordre – fra telefonen ringer, til ordren har et nummer.',
  'manual-order-match':
    'Indbakken med dokumenter: hvad der venter, hvad der er åbent, hvor det hører til, og hvad der er afgjort.',
  'table-draft': 'En tabel med indstillinger, der rettes og gemmes samlet.',

  order: 'En ordre, fra den modtages, til den er faktureret eller annulleret.',
  'order.status': 'Hvor ordren er i arbejdsdagen. Det er det, alle lister og tavler viser.',
  'order.status.received': 'Modtaget: Ordren er endnu ikke planlagt.',
  'order.status.planned': 'Planlagt: Montør og tidspunkt er sat.',
  'order.status.in_progress': 'I gang: Der arbejdes på ordren, eller arbejdet er begyndt.',
  'order.status.awaiting_material': 'Afventer materiale: Der mangler varer.',
  'order.status.awaiting_customer':
    'Afventer kunde: Kunden skal give adgang, svare eller grave først.',
  'order.status.done': 'Udført: Arbejdet på stedet er færdigt.',
  'order.status.verified': 'Kontrolleret: Kontrol og dokumentation er godkendt.',
  'order.status.ready_to_invoice': 'Klar til fakturering: Priserne er på plads og låst.',
  'order.status.transferred': 'Overført til Visma: Der ligger en fakturakladde i Visma.',
  'order.status.invoiced': 'Faktureret: Bogført i Visma. Rettelser sker på en ny ordre.',
  'order.status.cancelled': 'Annulleret: Med en begrundelse. Ordren kan genoprettes i 30 dage.',
  'order.documentation': 'Om dokumentationen for arbejdet er der, og om den er godkendt.',
  'order.documentation.missing': 'Der mangler noget, som kræves.',
  'order.documentation.complete': 'Alt, der kræves, er der. Ingen har godkendt det endnu.',
  'order.documentation.approved':
    'Godkendt sammen med kontrollen. Den kan ikke ændres, medmindre kontrollen afvises.',
  'order.gridNotification': 'Tilmeldingen til netselskabet.',
  'order.gridNotification.not_required': 'Arbejdet skal ikke tilmeldes.',
  'order.gridNotification.draft': 'Skal tilmeldes, men er ikke sendt endnu.',
  'order.gridNotification.submitted': 'Tilmeldt: Sendt til netselskabet.',
  'order.gridNotification.assigned': 'Anvist: Netselskabet har sagt, hvor der skal tilsluttes.',
  'order.gridNotification.ready_for_meter': 'Klar til måler: Installationen venter på sin måler.',
  'order.gridNotification.meter_set': 'Måler opsat: Måleren hænger der.',
  'order.gridNotification.completed': 'Færdigmeldt: Sagen er afsluttet.',
  'order.gridNotification.rejected': 'Afvist: Netselskabet har sagt nej med en begrundelse.',
  'order.billing': 'Om beløbene stadig kan ændres.',
  'order.billing.open': 'Linjer og priser kan rettes.',
  'order.billing.locked': 'Klar til at blive overført. Kun et skridt tilbage låser op.',
  'order.billing.transferred': 'Der ligger en kladde i Visma.',
  'order.billing.invoiced': 'Fakturaen er bogført i Visma.',

  document: 'Et dokument, fra det modtages, til det ligger på en ordre eller er afvist.',
  'document.arrived': 'Modtaget: Gemt og venter på at blive læst.',
  'document.reading': 'Læser: Dokumentet er ved at blive læst.',
  'document.readable': 'Læst: Teksten kendes, men der er ikke ledt efter en ordre endnu.',
  'document.unreadable': 'Kan ikke læses: Du kan stadig afgøre, hvor det hører til.',
  'document.suggested': 'Forslag fundet: Mindst én ordre kan være den rigtige.',
  'document.no_suggestion': 'Intet forslag: Ordren skal findes ved at søge.',
  'document.auto_matched': 'Automatisk matchet: Det var sikkert nok. Du kan fortryde det.',
  'document.matched': 'Matchet: Dokumentet ligger på én ordre.',
  'document.split': 'Opdelt: Flere ordrer har hver sin del.',
  'document.rejected': 'Afvist: Sendt væk med en begrundelse.',
  'document.parked': 'Sat til side: Ude af indbakken indtil datoen.',
  'document.locked': 'Låst: Ordren er overført til Visma, og intet kan fortrydes.',
};

/** The Danish description of a machine or a state, where there is one. */
export function danishDescription(id: string): string | undefined {
  return descriptions[id];
}

/** The ids that are described. */
export const describedIds: readonly string[] = Object.keys(descriptions);
