/** SQLSTATEs of a transaction that PostgreSQL stops because of another one: serialization_failure and deadlock_detected. */
const COLLISION = /^(40001|40P01)$/;

/** Whether an error says that a transaction stood in another one's way and was stopped: to do it again is all that is needed. */
export function collided(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ('code' in error && COLLISION.test(String(error.code))) return true;
  return false;
}
