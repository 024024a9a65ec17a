import type { OrderFileAnswer } from '#app-server/pages/order/order-file.props.ts';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '#domain/amounts/file-limit.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import type { FileAnswer, SendFile } from '#web/parts/uploads/uploads.ts';

/** What is shown in every browser. */
export const ORDER_FILE_TYPES = 'image/jpeg,image/png,application/pdf';

const answer = (ok: boolean, sentence: string): FileAnswer => ({
  ok,
  duplicate: false,
  sentence,
  documentId: null,
});

/**
 * Puts a file on an order.
 * @returns how it is sent; a file that is refused is an answer, one that got none can be sent again
 */
export function sendOrderFile(orderNo: string, onStored: () => void): SendFile {
  return async (file, onProgress) => {
    // On a phone's line it would take minutes to be told.
    if (file.size > MAX_FILE_BYTES) return answer(false, FILE_TOO_LARGE);
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      await call<OrderFileAnswer>('post', `/ordrer/${orderNo}/filer`, body, {
        onUpload: onProgress,
      });
    } catch (error) {
      if (error instanceof CallError && error.status === 422) return answer(false, error.message);
      throw error;
    }
    onStored();
    return answer(true, 'Lagt på ordren');
  };
}
