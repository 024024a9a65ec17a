import type { CustomerDetails } from '#app-server/pages/customer/customer-info.props.ts';
import { CUSTOMER_FIELDS, type CustomerField } from '#domain/customers/customer-fields.ts';
import { readDraftOf, type RecordDraft } from '#web/record/edit/record-draft.ts';
import type { EditedRecord } from '#web/record/edit/use-record-edit.ts';

/** The draft of a customer in a value that was read from the device. */
export function readCustomerDraft(value: unknown): RecordDraft | undefined {
  return readDraftOf(CUSTOMER_FIELDS, value);
}

/** The fields of a customer that can be edited. */
export function customerRecord(customer: CustomerDetails): EditedRecord<CustomerField> {
  return {
    version: customer.version,
    fields: {
      name: customer.name,
      kind: customer.kind,
      cvr: customer.cvr,
      pNumber: customer.pNumber,
      attention: customer.attention,
      addressLine: customer.addressLine,
      postnr: customer.postnr,
      city: customer.city,
      phone: customer.phone,
      mobile: customer.mobile,
      email: customer.email,
      notes: customer.notes,
      gln: customer.gln,
      eInvoiceRef: customer.eInvoiceRef,
      paymentTerms: customer.paymentTerms,
      debtorGroup: customer.debtorGroup,
      discountBp: customer.discountBp,
      creditLimitOre: customer.creditLimitOre,
      blocked: customer.blocked,
    },
  };
}
