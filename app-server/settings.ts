/** What the operator decides, read from the environment once at start. */
export interface Settings {
  appName: string;
  env: 'demo' | 'production';
  appUrl: string;
  appPort: number;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  smtpUrl: string | null;
  reverb: {
    appId: string;
    appKey: string;
    appSecret: string;
    serverPort: number;
    /** Where the browser finds the realtime server; `host: null` means the page's own host. */
    client: { host: string | null; port: number; scheme: 'http' | 'https' };
  };
  /** Speed of the simulated working day, 1–60, or 0 when it is off. */
  demoDay: number;
}
