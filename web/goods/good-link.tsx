import { HoverLink } from '#web/parts/hover-card/hover-link.tsx';
import { useMay } from '#web/shared-props.ts';
import { goodUrl } from './good-url.ts';

/** The number of a good, which leads to its card for those who may see it. */
export function GoodLink({ goodNo }: { goodNo: string }) {
  if (!useMay()('good.see')) return goodNo;
  const url = goodUrl(goodNo);
  return (
    <HoverLink href={url} cardUrl={`${url}/kort`}>
      {goodNo}
    </HoverLink>
  );
}
