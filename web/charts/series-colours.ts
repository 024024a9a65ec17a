import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { statusToken, token } from '#web/layout/theme/theme.ts';

/**
 * The colour of each series, the same in every chart. What is invoiced has the colour of money, what came in that of the
 * status Modtaget; what it is compared with is grey. Ages and health have the colours of their levels, statuses their own.
 */
export const seriesColour = {
  turnover: token('accent'),
  invoiced: token('accent'),
  contribution: token('accent'),
  intake: statusToken(orderStatusInfo.received.colour, 'mark'),
  intakeName: statusToken(orderStatusInfo.received.colour, 'text'),
  backlog: token('raised'),
  backlogEdge: token('edge'),
  backlogName: token('dimmed'),
  lastYear: token('edge'),
  lastYearName: token('dimmed'),
  budget: token('text'),
} as const;
