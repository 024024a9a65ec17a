/** The status lines of the statuses the server uses. */
export const statusLines: ReadonlyMap<number, string> = new Map([
  [200, '200 OK'],
  [400, '400 Bad Request'],
  [401, '401 Unauthorized'],
  [403, '403 Forbidden'],
  [404, '404 Not Found'],
  [405, '405 Method Not Allowed'],
  [409, '409 Conflict'],
  [413, '413 Payload Too Large'],
  [422, '422 Unprocessable Entity'],
  [426, '426 Upgrade Required'],
  [429, '429 Too Many Requests'],
  [431, '431 Request Header Fields Too Large'],
  [500, '500 Internal Server Error'],
  [503, '503 Service Unavailable'],
  [505, '505 HTTP Version Not Supported'],
]);
