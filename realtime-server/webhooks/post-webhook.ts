/** A signed webhook on its way to one endpoint. */
export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a webhook. Resolves with undefined when it was accepted, otherwise with the reason. Never rejects. */
export type PostWebhook = (webhook: Webhook) => Promise<string | undefined>;

const timeout = 10_000;

/** Posts over HTTP. Any 2xx counts as accepted. Redirects are not followed. */
export const postWebhook: PostWebhook = async ({ url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    // An unread answer would block its connection for the next webhook.
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
