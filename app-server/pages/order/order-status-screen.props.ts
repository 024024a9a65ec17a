import type { BoardConfig, BoardSnapshot } from '#domain/boards/board.ts';

export interface OrderStatusScreenProps {
  snapshot: BoardSnapshot;
  boards: BoardConfig[];
}
