import { defineConfig } from 'drizzle-kit';

/** Migrations are written by `npx drizzle-kit generate --name <what>` and run by the app-server when it starts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './app-server/database/schema/**/*.ts',
  out: './app-server/database/migrations',
});
