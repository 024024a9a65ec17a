const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'fill-opacity'];
const OF_TEXT = ['font-family', 'font-size', 'font-weight'];
const SCALE = 2;
/** The height of the title above the chart, in pixels. */
const TITLE = 36;

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
 * Downloads a chart as a PNG file at twice its size, under its title, on the background colour of the page.
 * @throws when the browser cannot draw the image.
 */
export async function savePng(
  svg: SVGSVGElement,
  { fileName, title }: { fileName: string; title: string },
): Promise<void> {
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
  canvas.height = (TITLE + height) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  context.scale(SCALE, SCALE);
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, width, TITLE + height);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(title, 8, TITLE / 2, width - 16);
  context.drawImage(image, 0, TITLE, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${fileName}.png`;
  link.click();
}
