import type { BoardConfig } from '#domain/boards/board.ts';
import type { ListedScreen, PairingState } from '#domain/boards/screen-pairing.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Order/Screen-Pairing': ScreenPairingProps;
  }
}

export interface ScreenPairingProps {
  pairing: Exclude<PairingState, { state: 'paired' }>;
}

/** The answer of `GET /skaerme`: the paired screens, and what another can show. */
export interface ScreensAnswer {
  screens: ListedScreen[];
  boards: BoardConfig[];
  /** The last event that the screens include. */
  seq: number;
}
