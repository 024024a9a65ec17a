import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_BYTES } from '#domain/amounts/file-limit.ts';
import { LOGO_MAX_BYTES, logoAddress, logoRequest, logoUrl } from '#domain/company/logo.ts';
import { cleanName } from '../../documents/intake/take-in.ts';
import { disposition } from '../../documents/storage-route.ts';
import { currentUser } from '../../http/current-user.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import { parse } from '../../http/parse.ts';
import { pageRoute } from '../../pages/page-route.ts';
import { exchangeLogo, uploadLogo } from './change-logo.ts';
import { storedLogo } from './stored-logo.ts';

/**
 * `POST …/logo` takes one file as the company's logo, `PUT …/logo` removes it or puts an earlier one back, and
 * `GET /virksomheden/logo/:hash` shows one to everybody who is logged in.
 */
export function registerCompanyLogo(app: FastifyInstance) {
  const { services } = app;
  const path = `${pageRoute('Admin/Company').path}/logo`;
  const permission = 'user.administer';

  void app.register(async (uploads) => {
    // One byte more than is taken, so that it is seen that a file is too large.
    const limits = { fileSize: LOGO_MAX_BYTES + 1, files: 1, fields: 5 };
    await uploads.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
    uploads.post(
      path,
      // A file that is far too large is read to its end, so that the answer can say so.
      { config: { permission, files: true }, bodyLimit: MAX_FILE_BYTES },
      async (request, reply) => {
        const sent = request.isMultipart() ? await request.file() : undefined;
        if (!sent) throw new Invalid({ logo: 'Vælg et billede.' });
        const name = cleanName(sent.filename);
        const content = await sent.toBuffer();
        return reply.send(await uploadLogo(services, currentUser(request), { name, content }));
      },
    );
  });

  app.put(path, { config: { permission } }, async (request, reply) =>
    reply.send(
      await exchangeLogo(services, currentUser(request), parse(logoRequest, request.body)),
    ),
  );

  app.get(logoUrl(':hash'), { config: { immutable: true } }, async (request, reply) => {
    const logo = await storedLogo(services.db, parse(logoAddress, request.params).hash);
    if (!logo) throw new NotFound('Logoet findes ikke.');
    return reply
      .type(logo.mediaType)
      .header('Content-Disposition', disposition('inline', logo.name))
      .send(logo.content);
  });
}
