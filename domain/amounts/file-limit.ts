/** The largest file that is taken, in bytes: 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

export const FILE_TOO_LARGE = 'Filen er større end 25 MB.';
