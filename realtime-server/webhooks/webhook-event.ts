/**
 * An event in the body of a webhook.
 * https://pusher.com/docs/channels/server_api/webhooks/#events
 */
export type WebhookEvent =
  | {
      readonly name: 'channel_occupied' | 'channel_vacated' | 'cache_miss';
      readonly channel: string;
    }
  | {
      readonly name: 'member_added' | 'member_removed';
      readonly channel: string;
      readonly user_id: string;
    }
  | {
      readonly name: 'client_event';
      readonly channel: string;
      readonly event: string;
      /** A string as it was sent; other values as JSON text. */
      readonly data: string;
      readonly socket_id: string;
      /** On presence channels only. */
      readonly user_id?: string;
    }
  | {
      readonly name: 'subscription_count';
      readonly channel: string;
      readonly subscription_count: number;
    };
