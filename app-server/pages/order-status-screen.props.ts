import type { BoardConfig, BoardSnapshot } from '#domain/board.ts';

export interface OrderStatusScreenProps {
  snapshot: BoardSnapshot;
  boards: BoardConfig[];
}
