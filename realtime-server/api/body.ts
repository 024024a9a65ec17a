import * as v from 'valibot';
import { ApiError } from './errors.ts';

/** A JSON body of the given shape. Throws ApiError 400 that names what is wrong. */
export function readBody<Schema extends v.GenericSchema>(
  body: Buffer,
  schema: Schema,
): v.InferOutput<Schema> {
  return readFields(parse(body), schema);
}

/** Fields of the given shape, from a body or a query. Throws ApiError 400 that names what is wrong. */
export function readFields<Schema extends v.GenericSchema>(
  fields: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ApiError(400, 'The body is not JSON');
  }
}
