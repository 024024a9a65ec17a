/** What drafts and booked invoices can be searched by. */
export const filterableOfInvoices = [
  'references.other',
  'notes.heading',
  'notes.textLine1',
  'notes.textLine2',
  'recipient.name',
  'recipient.address',
  'recipient.zip',
  'recipient.city',
  'recipient.ean',
  'customer.customerNumber',
  'date',
  'currency',
  'delivery.address',
  'delivery.deliveryDate',
];
