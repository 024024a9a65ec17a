/** The header in which a window says which list of orders it has shown last: `?` and the list's query. */
export const SEEN_LIST_HEADER = 'X-Order-List';
