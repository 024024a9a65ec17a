import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What public sources do not tell about e-conomic, or what a test wants to be otherwise. Times are milliseconds. */
export const switchesSchema = v.strictObject({
  /** Whether an answer 4xx is replayed under its idempotency key. */
  keeps4xx: v.boolean(),
  /** Whether an answer 5xx is replayed under its idempotency key. */
  keeps5xx: v.boolean(),
  rounding: v.picklist(['half-up', 'half-even']),
  /** How long a new draft is hidden from a search. */
  searchLag: count,
  /** How long every answer takes, by the machine's time. */
  latency: count,
  /** How much may be used in 60 seconds. */
  bucket: v.pipe(count, v.minValue(1)),
  /** The code of an error that names a product, a layout or a customer that does not exist. */
  unknownEntryCode: v.string(),
  /** What happens to the message that an invoice was booked. `held` waits until the messages are asked for. */
  webhooks: v.picklist(['at once', 'held', 'never']),
  /** Where that message goes; loopback only. Empty: nowhere. */
  webhookUrl: v.union([
    v.literal(''),
    v.pipe(v.string(), v.regex(/^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\//)),
  ]),
});

export type Switches = v.InferOutput<typeof switchesSchema>;

export const firstSwitches: Readonly<Switches> = {
  keeps4xx: false,
  keeps5xx: false,
  rounding: 'half-up',
  searchLag: 0,
  latency: 0,
  bucket: 10_000,
  unknownEntryCode: 'E06000',
  webhooks: 'at once',
  webhookUrl: '',
};
