import * as v from 'valibot';

const base64url = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(20_000));

const common = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['cross-platform', 'platform'])),
  clientExtensionResults: v.looseObject({}),
};

/** What a browser answers when it made a passkey, as `startRegistration` of @simplewebauthn/browser gives it. */
export const registrationAnswer = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: v.optional(base64url),
    transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(40)))),
    publicKeyAlgorithm: v.optional(v.number()),
    publicKey: v.optional(base64url),
  }),
});

/** What a browser answers when it used a passkey, as `startAuthentication` gives it. */
export const loginAnswer = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
});
