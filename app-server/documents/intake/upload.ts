import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_BYTES } from '#domain/amounts/file-limit.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { UploadAnswer, UploadedFile } from '../../pages/admin/document-upload.props.ts';
import { isRefusal } from './refusal.ts';
import { whileLetIn } from './while-let-in.ts';
import { takeIn, type IncomingFile, type DocumentRoom } from './take-in.ts';

const MOST_FILES = 200;

/** `POST /dokumenter`: many files at once, each of which is taken or refused by itself; one bad file does not stop the others. */
export function registerUpload(app: FastifyInstance, room: DocumentRoom) {
  void app.register(async (uploads) => {
    // One byte more than is taken, so that the storage sees that a file is too large.
    const limits = { fileSize: MAX_FILE_BYTES + 1, files: MOST_FILES, fields: 20 };
    await uploads.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
    uploads.post(
      '/dokumenter',
      {
        config: { permission: 'document.match', files: true },
        bodyLimit: MOST_FILES * MAX_FILE_BYTES,
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw new Invalid({ files: 'Vælg mindst én fil.' });
        const author = { userId: currentUser(request).id, cause: 'user' as const };
        const take = (file: IncomingFile) => takeIn(app.services, room, author, file);
        const files: UploadedFile[] = [];
        for await (const { filename, file } of request.files()) {
          // To stop reading a file must not end it: the whole request would end, and the files behind it be lost.
          const sent = file.iterator({ destroyOnReturn: false });
          const content = whileLetIn(app.services.db, author.userId, sent);
          files.push(await uploaded(filename, take({ name: filename, content, source: 'upload' })));
          // What was not read of a refused file must pass by before the next one comes.
          file.resume();
        }
        if (files.length === 0) throw new Invalid({ files: 'Vælg mindst én fil.' });
        const isNew = files.some(({ result }) => result === 'taken');
        return reply.code(isNew ? 201 : 200).send({ files } satisfies UploadAnswer);
      },
    );
  });
}

async function uploaded(
  fileName: string,
  taking: ReturnType<typeof takeIn>,
): Promise<UploadedFile> {
  try {
    const { document, isNew } = await taking;
    const result = isNew ? 'taken' : 'duplicate';
    return { fileName, result, documentId: document.id, reason: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { fileName, result: 'refused', documentId: null, reason: error.message };
  }
}
