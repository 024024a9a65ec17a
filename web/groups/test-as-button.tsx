import { Button } from '@mantine/core';
import { call } from '#web/http/call.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';

/** Shows the product as somebody in the group sees it, until that is ended. */
export function TestAsButton({ code }: { code: string }) {
  const { sending, failure, send } = useSending([]);
  async function begin() {
    await call('post', `/admin/grupper/${encodeURIComponent(code)}/test`);
    // A full load: nothing that was fetched with the administrator's rights stays.
    location.assign('/');
  }
  return (
    <>
      {failure !== null && <ErrorNotice message={failure} />}
      <Button
        variant="default"
        size="xs"
        loading={sending !== null}
        onClick={() => void send('test', begin)}
      >
        Test som
      </Button>
    </>
  );
}
