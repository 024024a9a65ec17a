import { stat } from 'node:fs/promises';
import fastifyMultipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_BYTES } from '#domain/amounts/file-limit.ts';
import { orderFiles } from '../../database/schema/orders/inspections.ts';
import { isRefusal } from '../../documents/intake/refusal.ts';
import { cleanName } from '../../documents/intake/take-in.ts';
import { whileLetIn } from '../../documents/intake/while-let-in.ts';
import { disposition } from '../../documents/storage-route.ts';
import type { DocumentStorage } from '../../documents/storage.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import { openOrder } from '../stored-order.ts';
import { UnknownFile } from './file-type.ts';
import { removeFile } from './remove-file.ts';
import { takeFile } from './take-file.ts';

const isOwnFault = (error: unknown): error is Error =>
  error instanceof UnknownFile || isRefusal(error);

interface FileAddress {
  Params: { orderNo: string; fileId: string };
}

/**
 * The pictures and papers that people put on an order: `POST /ordrer/:orderNo/filer` takes one, `GET` and `DELETE
 * /ordrer/:orderNo/filer/:fileId` show and remove it. For whoever may see the order.
 */
export function registerOrderFiles(app: FastifyInstance, storage: DocumentStorage) {
  const { services } = app;
  void app.register(async (uploads) => {
    const limits = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 5 };
    await uploads.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
    uploads.post<{ Params: { orderNo: string } }>(
      '/ordrer/:orderNo/filer',
      {
        config: { permission: 'order.see', files: true },
        bodyLimit: MAX_FILE_BYTES + 100_000,
      },
      async (request, reply) => {
        const sent = request.isMultipart() ? await request.file() : undefined;
        if (!sent) throw new Invalid({ file: 'Vælg en fil.' });
        const user = currentUser(request);
        const arriving = sent.file.iterator({ destroyOnReturn: false });
        const content = whileLetIn(services.db, user.id, arriving);
        const sentFile = { name: cleanName(sent.filename), content };
        try {
          const { orderNo } = request.params;
          const { file, isNew } = await takeFile(services, storage, user, orderNo, sentFile);
          return await reply.code(isNew ? 201 : 200).send(file);
        } catch (error) {
          sent.file.resume();
          if (isOwnFault(error)) throw new Invalid({ file: error.message });
          throw error;
        }
      },
    );
  });

  app.get<FileAddress>(
    '/ordrer/:orderNo/filer/:fileId',
    { config: { permission: 'order.see', revalidated: true } },
    async (request, reply) => {
      const { orderNo, fileId } = request.params;
      const order = await openOrder(services.db, currentUser(request), orderNo, 'order.see');
      const [file] = await services.db
        .select()
        .from(orderFiles)
        .where(and(eq(orderFiles.id, fileId), eq(orderFiles.orderId, order.id)));
      const found = file && (await stat(storage.pathOf(file.fileHash)).catch(() => undefined));
      if (!file || !found) throw new NotFound('Filen findes ikke.');
      const etag = `"${file.fileHash}"`;
      reply.header('ETag', etag);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply
        .type(file.mediaType)
        .header('Content-Length', found.size)
        .header('Content-Disposition', disposition('inline', file.fileName))
        .send(storage.open(file.fileHash));
    },
  );

  app.delete<FileAddress>(
    '/ordrer/:orderNo/filer/:fileId',
    { config: { permission: 'order.see' } },
    async (request, reply) => {
      const { orderNo, fileId } = request.params;
      return reply.send(await removeFile(services, currentUser(request), orderNo, fileId));
    },
  );
}
