import type { BoardConfig } from '#domain/boards/board.ts';
import type { PackedBoard } from '#domain/boards/packed-board.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Order/Order-Status-Screen': OrderStatusScreenProps;
  }
}

export interface OrderStatusScreenProps {
  snapshot: PackedBoard;
  boards: BoardConfig[];
}
