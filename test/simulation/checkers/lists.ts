// Lists by key, made when first asked for, and the search in ascending ones.

export const listIn = <Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] => {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
};

/** Index of the last item whose value is below `bound`, in a list that ascends by it; -1: none. */
export const lastIndexBelow = <Item>(items: readonly Item[], bound: number, weigh: (item: Item) => number): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (weigh(items[middle]!) < bound) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
