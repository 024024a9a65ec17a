import type { Page } from 'playwright-core';
import type { DemoUser, useSharedProduct } from '../product/use-product.ts';

type SharedProduct = ReturnType<typeof useSharedProduct>;

/** A page as somebody sees it. */
export interface Scene {
  name: string;
  user: DemoUser | null;
  path: string;
  /** Something is clicked or typed before the page is as the scene shows it. */
  acts?: true;
  /** Waits until the page is complete. */
  ready: (page: Page, app: SharedProduct) => Promise<void>;
}

export type OwnScene = Partial<Omit<Scene, 'name'>> & { what?: string };
