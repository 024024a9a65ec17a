import type { FastifyInstance } from 'fastify';
import type { Permission } from '#domain/rights/permissions.ts';
import {
  defaultViewRequest,
  deleteViewRequest,
  type ListName,
  newViewRequest,
  viewChangesRequest,
} from '#domain/saved-view.ts';
import { currentUser } from '../http/current-user.ts';
import { parse } from '../http/parse.ts';
import {
  changeView,
  chooseDefaultView,
  type CleanQuery,
  createView,
  deleteView,
} from './saved-views.ts';

interface SavedViewRoutes {
  list: ListName;
  /** The address of the list's page. */
  path: string;
  /** A user who may see the list may save views of it. */
  permission: Permission;
  clean: CleanQuery;
}

interface ViewAddress {
  Params: { id: string };
}

/** The calls that save, change and delete the views of one list, under `<path>/visninger`. */
export function registerSavedViews(app: FastifyInstance, routes: SavedViewRoutes): void {
  const { services } = app;
  const { list, path, permission, clean } = routes;
  const right = { config: { permission } };

  app.post(`${path}/visninger`, right, async (request, reply) => {
    const user = currentUser(request);
    const view = parse(newViewRequest, request.body);
    const created = await createView(services, list, user, {
      ...view,
      query: clean(view.query, user),
    });
    return reply.code(201).send(created);
  });

  app.put(`${path}/visninger/standard`, right, async (request, reply) => {
    const { id } = parse(defaultViewRequest, request.body);
    await chooseDefaultView(services, list, currentUser(request), id);
    return reply.code(204).send();
  });

  app.patch<ViewAddress>(`${path}/visninger/:id`, right, async (request, reply) => {
    const user = currentUser(request);
    const { query, version, force, ...others } = parse(viewChangesRequest, request.body);
    const seen = { version, force };
    await changeView(services, list, user, request.params.id, seen, {
      ...others,
      ...(query !== undefined && { query: clean(query, user) }),
    });
    return reply.code(204).send();
  });

  app.delete<ViewAddress>(`${path}/visninger/:id`, right, async (request, reply) => {
    const seen = parse(deleteViewRequest, request.body);
    await deleteView(services, list, currentUser(request), request.params.id, seen);
    return reply.code(204).send();
  });
}
