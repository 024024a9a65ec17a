import { openPdf, type Pdf } from './pdf-files.ts';

/** The open document, the next, and the one before. */
const ROOM = 3;

interface Shelved {
  pdf: Promise<Pdf>;
  destroy: () => Promise<void>;
}

const shelf = new Map<string, Shelved>();

function put(url: string): Shelved {
  const task = openPdf(url);
  const shelved = { pdf: task.promise, destroy: () => task.destroy() };
  // The failure of a PDF is shown when it is opened, not when it is fetched early.
  task.promise.catch(() => shelf.delete(url));
  return shelved;
}

/** The PDF at an address, from the shelf when it was fetched before; those not used for longest are put away. */
export function takePdf(url: string): Promise<Pdf> {
  const shelved = shelf.get(url) ?? put(url);
  shelf.delete(url);
  shelf.set(url, shelved);
  for (const [old, { destroy }] of [...shelf].slice(0, -ROOM)) {
    shelf.delete(old);
    void destroy();
  }
  return shelved.pdf;
}

/** Fetches a PDF that will be wanted soon, and works out its first page: its letters' fonts are loaded before it is drawn. */
export async function fetchEarly(url: string): Promise<void> {
  if (shelf.has(url)) return;
  try {
    const pdf = await takePdf(url);
    const first = await pdf.getPage(1);
    await first.getOperatorList();
  } catch {
    // It is fetched again when it is opened, and the failure is shown then.
  }
}
