import { asc } from 'drizzle-orm';
import { basisPoints } from '#domain/amounts/money.ts';
import { goodFieldLabels, type GoodField, PRICE_FIELDS } from '#domain/goods/good-fields.ts';
import { cheapest } from '#domain/goods/good.ts';
import { asUnit } from '#domain/orders/order-line.ts';
import { may } from '#domain/rights/rights.ts';
import { redact, visibilityOf } from '#domain/visibility.ts';
import { goodSuppliers } from '../../database/schema/goods.ts';
import type { SupplierView, VareInfoProps } from '../../pages/goods/good-info.props.ts';
import type { AsOf } from '../../records/as-of.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { loadGoodGroups } from '../list/good-list.ts';
import { goodByNo, type StoredGood } from '../stored-good.ts';
import { loadParts, packagesWith } from './packages.ts';
import { loadPriceHistory } from './price-history.ts';
import { replacedGoods, replacementsFrom } from './replacements.ts';
import { loadUses } from './uses.ts';

/** Everything about one good, as the user may see it. @throws NotFound */
export async function loadGoodPage(
  q: Queryable,
  user: CurrentUser,
  goodNo: string,
  { seq }: Pick<AsOf, 'seq'>,
): Promise<VareInfoProps> {
  const good = await goodByNo(q, goodNo);
  const visibility = visibilityOf(user.rights);
  const [parts, inPackages, replacedBy, replaces, prices, uses, groups, suppliers] =
    await Promise.all([
      loadParts(q, good.packageItems, visibility),
      packagesWith(q, good.id),
      replacementsFrom(q, good.replacedById),
      replacedGoods(q, good.id),
      loadPriceHistory(q, good.id, visibility),
      loadUses(q, user, good.id, visibility),
      loadGoodGroups(q),
      visibility.contribution
        ? q.select().from(goodSuppliers).orderBy(asc(goodSuppliers.name))
        : [],
    ]);
  const { id, version, barred, costOre, salesOre, priceUnit, erpSyncState } = good;
  const contributionOre = salesOre - costOre;
  const contributionBp = basisPoints(contributionOre, salesOre);
  return {
    good: {
      ...redact({ costOre, salesOre, contributionOre, contributionBp }, visibility),
      id,
      version,
      goodNo,
      barred,
      priceUnit,
      erpSyncState,
      updatedAt: good.updatedAt.toISOString(),
    },
    fields: fieldsOf(good),
    suppliers: visibility.contribution ? suppliersOf(good) : null,
    parts,
    inPackages,
    replacedBy,
    replaces,
    prices,
    uses,
    options: {
      groups: groups.map((value) => ({ value, label: value })),
      suppliers: suppliers.map(({ name }) => name),
    },
    can: {
      edit: may(user.rights, 'good.edit'),
      editPrices: may(user.rights, 'good.prices.edit'),
      seePrices: visibility.prices,
      seeContribution: visibility.contribution,
      fields: editableGoodFields(user),
    },
    seq,
  };
}

/** The fields of a good that a user may edit. */
export function editableGoodFields({ rights }: Pick<CurrentUser, 'rights'>): GoodField[] {
  return GOOD_FIELDS.filter((field) =>
    may(rights, PRICE_FIELDS.includes(field) ? 'good.prices.edit' : 'good.edit'),
  );
}

const isField = (name: string): name is GoodField => Object.hasOwn(goodFieldLabels, name);
const GOOD_FIELDS: readonly GoodField[] = Object.keys(goodFieldLabels).filter(isField);

function fieldsOf(good: StoredGood): VareInfoProps['fields'] {
  const { name, goodGroup, ean, elNo, vvsNo, dbNo, erpProductNo } = good;
  const { stockable, stockQtyMilli, minQtyMilli, replacedById, unit } = good;
  return {
    name,
    goodGroup,
    unit: asUnit(unit),
    ean,
    elNo,
    vvsNo,
    dbNo,
    erpProductNo,
    stockable,
    stockQtyMilli,
    minQtyMilli,
    replacedById,
  };
}

function suppliersOf({ supplierItems }: StoredGood): SupplierView[] {
  const least = cheapest(supplierItems);
  return supplierItems.map((item) => ({
    ...item,
    discountGroup: item.discountGroup ?? null,
    packSize: item.packSize ?? null,
    isCheapest: least.includes(item),
  }));
}
