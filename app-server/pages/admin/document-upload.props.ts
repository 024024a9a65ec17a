/** What became of one uploaded file. */
export interface UploadedFile {
  fileName: string;
  /** `duplicate`: the same content is a document already, the one named. */
  result: 'taken' | 'duplicate' | 'refused';
  documentId: string | null;
  /** Why it was refused, as a Danish sentence. */
  reason: string | null;
}

/** The answer of `POST /dokumenter` (multipart, any number of files), in the order of the files. */
export interface UploadAnswer {
  files: UploadedFile[];
}
