import type { FastifyInstance } from 'fastify';
import { openStorageFolder } from '../storage-folder.ts';
import { registerDocumentFile } from '../storage-route.ts';
import { registerUpload } from './upload.ts';

/** The ways of a document's file through the web: in by upload, out to the viewer. */
export function registerDocumentFiles(app: FastifyInstance) {
  const { services } = app;
  const storage = openStorageFolder(services.settings.dataDir);
  registerUpload(app, { storage, wakeReading: () => services.wakeReading?.() });
  registerDocumentFile(app, storage);
}
