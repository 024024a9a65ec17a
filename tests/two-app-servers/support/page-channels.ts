import type { Page, WebSocket } from 'playwright-core';
import * as v from 'valibot';

const frame = v.object({
  event: v.picklist(['pusher:subscribe', 'pusher:unsubscribe']),
  data: v.object({ channel: v.string() }),
});

/** What a page has asked to hear on one connection, and has not left. */
export interface PageConnection {
  socket: WebSocket;
  channels: Set<string>;
}

/** The realtime connections of a page that has not been opened yet, the newest last. */
export function watchConnections(page: Page): PageConnection[] {
  const connections: PageConnection[] = [];
  page.on('websocket', (socket) => {
    const channels = new Set<string>();
    connections.push({ socket, channels });
    socket.on('framesent', ({ payload }) => {
      const sent = v.safeParse(frame, JSON.parse(payload.toString()));
      if (!sent.success) return;
      const { event, data } = sent.output;
      if (event === 'pusher:subscribe') channels.add(data.channel);
      else channels.delete(data.channel);
    });
  });
  return connections;
}
