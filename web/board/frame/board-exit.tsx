import { Link } from '@inertiajs/react';
import { logOut } from '#web/layout/user/log-out.ts';
import { useMay, useUser } from '#web/shared-props.ts';

/** The way from the board to the rest of the program; a user who has only the board can log out. A paired screen is ended by others. */
export function BoardExit({ className }: { className?: string | undefined }) {
  const user = useUser();
  const may = useMay();
  if (user === null || user.paired) return null;
  if (may('order.see')) {
    return (
      <Link href="/ordrer" className={className}>
        Til ordrer
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={() => void logOut(user.id)}>
      Log ud
    </button>
  );
}
