/** A file of an order; `POST /ordrer/:orderNo/filer` answers with it. Its content is at `/ordrer/:orderNo/filer/:id`. */
export interface OrderFileAnswer {
  id: string;
  name: string;
}

/** A picture or paper that somebody has put on the order. */
export interface OrderFileView extends OrderFileAnswer {
  /** In bytes. */
  size: number;
  isPicture: boolean;
  /** It is named by an inspection of the order. */
  isOfInspection: boolean;
  by: { initials: string; name: string } | null;
  at: string;
  mayRemove: boolean;
}
