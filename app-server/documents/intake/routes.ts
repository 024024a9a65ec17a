import type { FastifyInstance } from 'fastify';
import { registerOrderFiles } from '../../orders/files/file-routes.ts';
import { openStorageFolder } from '../storage-folder.ts';
import { registerDocumentFile } from '../storage-route.ts';
import { registerUpload } from './upload.ts';

/** The ways of files through the web: of documents and of what is put on an order by hand, in by upload, out to the viewer. */
export function registerDocumentFiles(app: FastifyInstance) {
  const { services } = app;
  const storage = openStorageFolder(services.settings.dataDir);
  registerUpload(app, { storage, wakeReading: () => services.wakeReading?.() });
  registerDocumentFile(app, storage);
  registerOrderFiles(app, storage);
}
