/**
 * Returns a key for sorting and searching that works alike on both databases: lower case, umlauts as their base letters
 * (DIN 5007-1), ß as ss. SQLite would leave Ä upper case and sort it after Z.
 */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .trim()
}

/** Compares two such keys, or ids, as both databases order them. */
export const compareKeys = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
