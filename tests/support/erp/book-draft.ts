/** Books a draft in the double, as a person does in the ledger. @param url where the double answers */
export async function bookDraft(url: string, draftInvoiceNumber: number): Promise<void> {
  const answer = await fetch(`${url}/invoices/booked`, {
    method: 'POST',
    headers: {
      'x-appsecrettoken': 's',
      'x-agreementgranttoken': 'g',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ draftInvoice: { draftInvoiceNumber } }),
  });
  if (!answer.ok) throw new Error(`The draft was not booked: ${answer.status}`);
}
