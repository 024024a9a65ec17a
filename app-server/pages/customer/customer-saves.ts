import type { FastifyInstance } from 'fastify';
import { customerSave } from '#domain/customers/customer-fields.ts';
import {
  addressSave,
  contactSave,
  newContact,
  newInstallationAddress,
  partRemoval,
} from '#domain/customers/customer-parts.ts';
import { addressPart } from '../../customers/save/addresses.ts';
import { contactPart } from '../../customers/save/contacts.ts';
import { saveCustomer } from '../../customers/save/save-customer.ts';
import { undoCustomerSave } from '../../customers/save/undo-customer-save.ts';
import { addPart, changePart, removePart } from '../../customers/save/save-part.ts';
import { undoPartRequest, undoPartSave } from '../../customers/save/undo-part-save.ts';
import { currentUser } from '../../http/current-user.ts';
import { isVisit } from '../../http/inertia/headers.ts';
import { redirectTo } from '../../http/inertia/redirects.ts';
import { parse } from '../../http/parse.ts';
import { undoSaveRequest } from '../../records/own-save.ts';

interface CustomerAddress {
  Params: { customerNo: string };
}
interface PartAddress {
  Params: { customerNo: string; id: string };
}

const see = { config: { permission: 'customer.see' } } as const;
const edit = { config: { permission: 'customer.edit' } } as const;

/** What is saved from the page of a customer: the master data, the contact persons and the installation addresses. */
export function registerCustomerSaves(app: FastifyInstance) {
  const { services } = app;

  app.patch<CustomerAddress>('/kunder/:customerNo', see, async (request, reply) => {
    const { customerNo } = request.params;
    const body = parse(customerSave, request.body);
    const saved = await saveCustomer(services, currentUser(request), customerNo, body);
    if (!isVisit(request)) return reply.send(saved);
    return redirectTo(reply, `/kunder/${customerNo}`);
  });

  app.post<CustomerAddress>('/kunder/:customerNo/fortryd', see, async (request, reply) => {
    const body = parse(undoSaveRequest, request.body);
    const { customerNo } = request.params;
    return reply.send(await undoCustomerSave(services, currentUser(request), customerNo, body));
  });

  app.post<CustomerAddress>('/kunder/:customerNo/kontakter', edit, async (request, reply) => {
    const { customerNo } = request.params;
    const fields = parse(newContact, request.body);
    const added = await addPart(services, currentUser(request), customerNo, contactPart, fields);
    return reply.code(201).send(added);
  });

  app.patch<PartAddress>('/kunder/:customerNo/kontakter/:id', edit, async (request, reply) => {
    const { customerNo, id } = request.params;
    const { version, force, ...fields } = parse(contactSave, request.body);
    const user = currentUser(request);
    const seen = { version, force };
    return reply.send(await changePart(services, user, customerNo, contactPart, id, seen, fields));
  });

  app.delete<PartAddress>('/kunder/:customerNo/kontakter/:id', edit, async (request, reply) => {
    const { customerNo, id } = request.params;
    const seen = parse(partRemoval, request.body);
    const user = currentUser(request);
    return reply.send(await removePart(services, user, customerNo, contactPart, id, seen));
  });

  app.post<PartAddress>(
    '/kunder/:customerNo/kontakter/:id/fortryd',
    edit,
    async (request, reply) => {
      const { customerNo, id } = request.params;
      const made = parse(undoPartRequest, request.body);
      const user = currentUser(request);
      return reply.send(await undoPartSave(services, user, customerNo, contactPart, id, made));
    },
  );

  app.post<CustomerAddress>('/kunder/:customerNo/adresser', edit, async (request, reply) => {
    const { customerNo } = request.params;
    const fields = parse(newInstallationAddress, request.body);
    const added = await addPart(services, currentUser(request), customerNo, addressPart, fields);
    return reply.code(201).send(added);
  });

  app.patch<PartAddress>('/kunder/:customerNo/adresser/:id', edit, async (request, reply) => {
    const { customerNo, id } = request.params;
    const { version, force, ...fields } = parse(addressSave, request.body);
    const user = currentUser(request);
    const seen = { version, force };
    return reply.send(await changePart(services, user, customerNo, addressPart, id, seen, fields));
  });

  app.delete<PartAddress>('/kunder/:customerNo/adresser/:id', edit, async (request, reply) => {
    const { customerNo, id } = request.params;
    const seen = parse(partRemoval, request.body);
    const user = currentUser(request);
    return reply.send(await removePart(services, user, customerNo, addressPart, id, seen));
  });
  app.post<PartAddress>(
    '/kunder/:customerNo/adresser/:id/fortryd',
    edit,
    async (request, reply) => {
      const { customerNo, id } = request.params;
      const made = parse(undoPartRequest, request.body);
      const user = currentUser(request);
      return reply.send(await undoPartSave(services, user, customerNo, addressPart, id, made));
    },
  );
}
