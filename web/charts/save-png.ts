const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'fill-opacity'];
const OF_TEXT = ['font-family', 'font-size', 'font-weight'];
const SCALE = 2;

/** Copies the SVG with its computed styles as attributes: an image has no access to the page's variables and style sheets. */
function withOwnPaint(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('The copy of an SVG is an SVG');
  const copies = copy.querySelectorAll('*');
  drawn.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    const names = element instanceof SVGTextContentElement ? [...INHERITED, ...OF_TEXT] : INHERITED;
    for (const name of names) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  return copy;
}

async function picture(source: string, width: number, height: number) {
  const image = new Image(width, height);
  image.src = source;
  await image.decode();
  return image;
}

/**
 * Downloads a chart as a PNG file at twice its size, on the background colour of the page.
 * @throws when the browser cannot draw the image.
 */
export async function savePng(svg: SVGSVGElement, fileName: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = withOwnPaint(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const text = new XMLSerializer().serializeToString(copy);
  const image = await picture(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`,
    width,
    height,
  );
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${fileName}.png`;
  link.click();
}
