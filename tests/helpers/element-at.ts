/** The element of a list that the test has put there itself, such as the first choice of its quiz. */
export function elementAt<const List extends readonly unknown[]>(list: List | null | undefined, index: number): List[number] {
  if (!list || index >= list.length) throw new Error(`There is no element ${index} in a list of ${list?.length ?? 0}`);
  return list[index];
}
