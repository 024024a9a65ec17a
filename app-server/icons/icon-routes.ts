import type { FastifyInstance } from 'fastify';
import { iconIco, iconPng } from './icon-png.ts';
import { iconSvg } from './icon-shapes.ts';

interface IconFile {
  path: string;
  type: string;
  make: () => string | Buffer;
}

const png = (path: string, size: number, square: boolean): IconFile => ({
  path,
  type: 'image/png',
  make: () => iconPng(size, square),
});

const files: readonly IconFile[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', make: iconSvg },
  { path: '/favicon.ico', type: 'image/x-icon', make: iconIco },
  png('/apple-touch-icon.png', 180, true),
  png('/icon-192.png', 192, false),
  png('/icon-512.png', 512, false),
  png('/icon-maskable.png', 512, true),
];

/** The icons of the product and its manifest, by which a phone puts it on its home screen. */
export function registerIcons(app: FastifyInstance) {
  const { appName } = app.services.settings;
  for (const { path, type, make } of files) {
    let made: string | Buffer | undefined;
    app.get(path, { config: { public: true } }, async (_request, reply) => {
      made ??= make();
      return reply.type(type).send(made);
    });
  }
  app.get('/manifest.webmanifest', { config: { public: true } }, async (_request, reply) =>
    reply.type('application/manifest+json').send(
      JSON.stringify({
        name: appName,
        short_name: appName,
        lang: 'da',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f5f7f7',
        theme_color: '#0c5a63',
        icons: [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
          {
            src: '/icon-maskable.png',
            type: 'image/png',
            sizes: '512x512',
            purpose: 'maskable',
          },
        ],
      }),
    ),
  );
}
