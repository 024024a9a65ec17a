import type { FastifyInstance } from 'fastify';
import { collection } from '../api/collection.ts';
import { customerResource, entryResource, productResource, shortLists } from '../api/resources.ts';
import { productNumberOf } from '../api/field-schemas.ts';
import { notFound, validationError } from '../api/ledger-error.ts';
import { customerSchema, productSchema } from '../api/master-schemas.ts';
import { answering } from '../api/pipeline.ts';
import { readBody } from '../api/read-body.ts';
import type { Double } from '../double.ts';

const customerFields = [
  'customerNumber',
  'name',
  'ean',
  'email',
  'corporateIdentificationNumber',
  'barred',
  'zip',
  'city',
];
const productFields = ['productNumber', 'name', 'barCode'];

/** Customers, products and the short lists. */
export function masterDataRoutes(app: FastifyInstance, double: Double): void {
  const { ledger } = double;
  customerRoutes(app, double);
  app.get(
    '/products',
    answering(double, ({ base, query }) => ({
      status: 200,
      body: collection(
        [...ledger.products.values()].map((product) => productResource(base, product)),
        { self: `${base}/products`, query, filterable: productFields },
      ),
    })),
  );
  app.post(
    '/products',
    answering(double, ({ base, body }) => {
      const product = readBody(productSchema, body);
      if (ledger.products.has(product.productNumber))
        throw inUse('productNumber', product.productNumber);
      ledger.products.set(product.productNumber, product);
      return { status: 201, body: productResource(base, product) };
    }),
  );
  app.get(
    '/products/:slug',
    answering(double, ({ base, params }) => {
      const product = ledger.products.get(productNumberOf(params['slug'] ?? ''));
      if (!product) throw notFound();
      return { status: 200, body: productResource(base, product) };
    }),
  );
  app.put(
    '/products/:slug',
    answering(double, ({ base, body, params }) => {
      const productNumber = productNumberOf(params['slug'] ?? '');
      const isNew = !ledger.products.has(productNumber);
      const product = { ...readBody(productSchema, body), productNumber };
      ledger.products.set(productNumber, product);
      return { status: isNew ? 201 : 200, body: productResource(base, product) };
    }),
  );
  for (const { path, name } of shortLists(ledger)) {
    const rows = () => shortLists(ledger).find((one) => one.path === path)?.list ?? new Map();
    app.get(
      `/${path}`,
      answering(double, ({ base, query }) => ({
        status: 200,
        body: collection(
          [...rows().values()].map((row) => entryResource(base, path, name, row)),
          { self: `${base}/${path}`, query, filterable: [name, 'name'] },
        ),
      })),
    );
    app.get(
      `/${path}/:number`,
      answering(double, ({ base, params }) => {
        const row = rows().get(Number(params['number']));
        if (!row) throw notFound();
        return { status: 200, body: entryResource(base, path, name, row) };
      }),
    );
  }
}

function inUse(name: string, value: string | number) {
  const errorMessage = `${name} '${value}' is in use.`;
  return validationError([
    { path: [name], errorMessage, errorCode: 'E04300', inputValue: String(value) },
  ]);
}

function customerRoutes(app: FastifyInstance, double: Double): void {
  const { ledger } = double;
  const at = (params: Readonly<Record<string, string>>) => {
    const customer = ledger.customers.get(Number(params['number']));
    if (!customer) throw notFound();
    return customer;
  };
  app.get(
    '/customers',
    answering(double, ({ base, query }) => ({
      status: 200,
      body: collection(
        [...ledger.customers.values()].map((customer) => customerResource(ledger, base, customer)),
        { self: `${base}/customers`, query, filterable: customerFields },
      ),
    })),
  );
  app.post(
    '/customers',
    answering(double, ({ base, body }) => {
      const sent = readBody(customerSchema, body);
      const customerNumber = sent.customerNumber ?? Math.max(0, ...ledger.customers.keys()) + 1;
      if (ledger.customers.has(customerNumber)) throw inUse('customerNumber', customerNumber);
      const customer = { ...sent, customerNumber };
      ledger.customers.set(customerNumber, customer);
      return { status: 201, body: customerResource(ledger, base, customer) };
    }),
  );
  app.get(
    '/customers/:number',
    answering(double, ({ base, params }) => ({
      status: 200,
      body: customerResource(ledger, base, at(params)),
    })),
  );
  app.put(
    '/customers/:number',
    answering(double, ({ base, body, params }) => {
      const customerNumber = Number(params['number']);
      const isNew = !ledger.customers.has(customerNumber);
      const customer = { ...readBody(customerSchema, body), customerNumber };
      ledger.customers.set(customerNumber, customer);
      return { status: isNew ? 201 : 200, body: customerResource(ledger, base, customer) };
    }),
  );
  app.delete(
    '/customers/:number',
    answering(double, ({ params }) => {
      ledger.customers.delete(at(params).customerNumber);
      return { status: 204 };
    }),
  );
  app.get(
    '/customers/:number/contacts',
    answering(double, ({ base, params, query }) => {
      const { customerNumber } = at(params);
      const own = ledger.contacts.filter((contact) => contact.customerNumber === customerNumber);
      const self = `${base}/customers/${customerNumber}/contacts`;
      const filterable = ['customerContactNumber', 'name'];
      const listed = own.map((contact) => ({ ...contact }));
      return { status: 200, body: collection(listed, { self, query, filterable }) };
    }),
  );
}
