import * as v from 'valibot';

const columnId = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/, 'Kolonnen findes ikke.'));
const columnIds = v.pipe(v.array(columnId), v.maxLength(40));

/**
 * How a person has arranged the columns of a list. Ids that the list does not have, such as those of a column that was taken out
 * later, mean nothing.
 */
export const columnLayout = v.strictObject({
  /** The columns in their order; those that are not named stand where the list has them. */
  order: columnIds,
  hidden: columnIds,
  /** Shown although the list leaves them out where there is little room. */
  shown: columnIds,
  /** Pixels by column. */
  widths: v.record(columnId, v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(2_000))),
});
export type ColumnLayout = v.InferOutput<typeof columnLayout>;

/** As the list comes. */
export const USUAL_LAYOUT: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} };
