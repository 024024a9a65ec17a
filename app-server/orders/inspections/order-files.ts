import { stat } from 'node:fs/promises';
import fastifyMultipart from '@fastify/multipart';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ulid } from '#domain/ulid.ts';
import { type OrderFileType, orderFiles } from '../../database/schema/inspections.ts';
import { cleanName } from '../../documents/intake/take-in.ts';
import { disposition } from '../../documents/storage-route.ts';
import {
  type DocumentStorage,
  EmptyFile,
  FileTooLarge,
  MAX_FILE_BYTES,
} from '../../documents/storage.ts';
import { withHead } from '../../files/with-head.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import type { OrderFileAnswer } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { openOrder } from '../stored-order.ts';

/** The file is neither a PDF nor a picture that every browser shows. */
class UnknownFile extends Error {
  constructor() {
    super('Filen skal være en PDF eller et billede (JPEG eller PNG).');
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof UnknownFile || error instanceof EmptyFile || error instanceof FileTooLarge;

/** What a file is by its first bytes; `undefined` for any other type. */
function typeOf(head: Uint8Array): OrderFileType | undefined {
  const bytes = Buffer.from(head);
  if (bytes.includes('%PDF-')) return 'application/pdf';
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg';
  return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ? 'image/png' : undefined;
}

interface FileAddress {
  Params: { orderNo: string; fileId: string };
}

/** `POST /ordrer/:orderNo/filer` takes one file, `GET /ordrer/:orderNo/filer/:fileId` shows it to whoever may see the order. */
export function registerOrderFiles(app: FastifyInstance, storage: DocumentStorage) {
  const { services } = app;
  void app.register(async (uploads) => {
    const limits = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 5 };
    await uploads.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
    uploads.post<{ Params: { orderNo: string } }>(
      '/ordrer/:orderNo/filer',
      {
        config: { permission: 'order.status.verify', files: true },
        bodyLimit: MAX_FILE_BYTES + 100_000,
      },
      async (request, reply) => {
        const sent = request.isMultipart() ? await request.file() : undefined;
        if (!sent) throw new Invalid({ file: 'Vælg en fil.' });
        const content = sent.file.iterator({ destroyOnReturn: false });
        const file = { name: cleanName(sent.filename), content };
        const user = currentUser(request);
        try {
          const taken = await takeFile(services, storage, user, request.params.orderNo, file);
          return await reply.code(201).send(taken);
        } catch (error) {
          sent.file.resume();
          if (isRefusal(error)) throw new Invalid({ file: error.message });
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
}

async function takeFile(
  services: Services,
  storage: DocumentStorage,
  user: CurrentUser,
  orderNo: string,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<OrderFileAnswer> {
  const order = await openOrder(services.db, user, orderNo, 'order.see');
  let mediaType: OrderFileType | undefined;
  const checked = withHead(content, (head) => {
    mediaType = typeOf(head);
    if (mediaType === undefined) throw new UnknownFile();
  });
  const { hash, size } = await storage.put(checked);
  if (mediaType === undefined) throw new UnknownFile();
  const now = services.clock();
  const id = ulid(now.getTime());
  await services.db.insert(orderFiles).values({
    id,
    orderId: order.id,
    fileHash: hash,
    fileName: name,
    fileSize: size,
    mediaType,
    createdAt: now,
    createdBy: user.id,
    updatedAt: now,
    updatedBy: user.id,
  });
  return { id, name };
}
