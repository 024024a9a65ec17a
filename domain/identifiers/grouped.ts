/** Digits in groups of four, as they are read aloud; a single last digit stays with its group. */
function inFours(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d{2})/g, '$1 ');
}

/** `13 74 81 36` */
export function formatCvr(cvr: string): string {
  return cvr.replaceAll(/(\d{2})(?=\d)/g, '$1 ');
}

/** `1003 3893 94` */
export const formatPNumber = inFours;

/** `5799 9990 00010` */
export const formatGln = inFours;

/** `2900 0001 00015` */
export const formatGtin = inFours;

/** `5713 1310 0100 0000 19` */
export const formatMeteringPoint = inFours;

/** `12 34 56 78` for a Danish number in E.164; a foreign number unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+45(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4');
}
