/** A signed webhook on its way to one endpoint. */
export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a webhook. Resolves with undefined when it was taken, otherwise with the reason; never rejects. */
export type PostWebhook = (webhook: Webhook) => Promise<string | undefined>;

const patience = 10_000;

/** Over HTTP: any 2xx is a yes. A redirect is not followed: only the configured address is asked. */
export const postWebhook: PostWebhook = async ({ url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    // Unread, the answer would keep its connection from the next webhook.
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    return reasonOf(error);
  }
};

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
