import type { LaidOut } from './laid-out.ts';

/**
 * Layouts that were computed before anybody looked, by the fingerprint of what is laid out. Empty as it stands here: Vite fills it
 * (`web/dev/ready-layouts-plugin.ts`). What is not among them, such as a chart with edited words, is laid out when it is shown.
 */
export const readyLayouts: Readonly<Record<string, LaidOut>> = {};
