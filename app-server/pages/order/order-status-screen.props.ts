import type { BoardConfig, BoardSnapshot } from '#domain/boards/board.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Order/Order-Status-Screen': OrderStatusScreenProps;
  }
}

export interface OrderStatusScreenProps {
  snapshot: BoardSnapshot;
  boards: BoardConfig[];
}
