import * as v from 'valibot';

/** The body of `POST /kladder/glemte`: the keys of the drafts on a device, such as `order:01J…`. */
export const draftKeys = v.strictObject({
  records: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(500)),
});

/** Its answer: those that are about somebody who was anonymised. The device forgets them. */
export interface ForgottenDrafts {
  forgotten: string[];
}
