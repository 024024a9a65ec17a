import type { UploadAnswer } from '#app-server/pages/admin/document-upload.props.ts';
import { call } from '#web/http/call.ts';
import type { FileAnswer, SendFile } from '#web/parts/uploads/uploads.ts';

function answerOf({ files: [file] }: UploadAnswer): FileAnswer {
  const documentId = file?.documentId ?? null;
  switch (file?.result) {
    case 'taken':
      return { ok: true, duplicate: false, sentence: 'Modtaget', documentId };
    case 'duplicate':
      return { ok: true, duplicate: true, sentence: 'Var her allerede', documentId };
    default: {
      const sentence = file?.reason ?? 'Filen blev ikke modtaget.';
      return { ok: false, duplicate: false, sentence, documentId };
    }
  }
}

/** Sends one document to the inbox. */
export const sendDocument: SendFile = async (file, onProgress) => {
  const body = new FormData();
  body.append('files', file, file.name);
  return answerOf(await call<UploadAnswer>('post', '/dokumenter', body, { onUpload: onProgress }));
};
