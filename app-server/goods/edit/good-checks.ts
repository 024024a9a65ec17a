import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { GoodFields } from '#domain/goods/good-fields.ts';
import { goods } from '../../database/schema/goods.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { Transaction } from '../../services.ts';
import { isPackageWith } from '../card/packages.ts';
import { replacementsFrom } from '../card/replacements.ts';

/** @throws Invalid when another good has the bar code: a scanner could not tell them apart. */
export async function refuseUsedEan(tx: Transaction, ean: string | null, goodId: string | null) {
  if (ean === null) return;
  const [other] = await tx
    .select({ goodNo: goods.goodNo })
    .from(goods)
    .where(
      and(
        eq(goods.ean, ean),
        isNull(goods.archivedAt),
        goodId === null ? undefined : ne(goods.id, goodId),
      ),
    )
    .limit(1);
  if (other) throw new Invalid({ ean: `Vare ${other.goodNo} har allerede denne stregkode.` });
}

/** @throws Invalid when the replacement is not there, or leads back to the good itself. */
export async function refuseClosedChain(tx: Transaction, goodId: string, replacedById: string) {
  if (replacedById === goodId) {
    throw new Invalid({ replacedById: 'En vare kan ikke erstattes af sig selv.' });
  }
  const chain = await replacementsFrom(tx, replacedById);
  if (chain.length === 0) throw new Invalid({ replacedById: 'Varen findes ikke.' });
  if (chain.some(({ id }) => id === goodId)) {
    const numbers = chain.map(({ goodNo }) => goodNo).join(' → ');
    throw new Invalid({ replacedById: `Kæden ville gå i ring: ${numbers}.` });
  }
}

/** @throws Invalid when a part is not there, is a package itself, is named twice, or is the package. */
export async function refuseWrongParts(
  tx: Transaction,
  goodId: string,
  items: GoodFields['packageItems'],
) {
  if (items.length === 0) return;
  const ids = items.map((item) => item.goodId);
  const refuse = (sentence: string) => {
    throw new Invalid({ packageItems: sentence });
  };
  if (ids.includes(goodId)) refuse('Et sæt kan ikke være en del af sig selv.');
  if (new Set(ids).size < ids.length) refuse('Den samme vare står to gange i sættet.');
  const found = await tx
    .select({ id: goods.id, goodNo: goods.goodNo, packageItems: goods.packageItems })
    .from(goods)
    .where(and(inArray(goods.id, ids), isNull(goods.archivedAt)));
  if (found.length < ids.length) refuse('En af sættets varer findes ikke.');
  const nested = found.find(({ packageItems }) => packageItems.length > 0);
  if (nested) refuse(`Vare ${nested.goodNo} er selv et sæt og kan ikke være en del af et.`);
  const [outer] = await tx
    .select({ goodNo: goods.goodNo })
    .from(goods)
    .where(isPackageWith(goodId))
    .limit(1);
  if (outer) refuse(`Varen er en del af sættet ${outer.goodNo} og kan ikke selv være et sæt.`);
}
