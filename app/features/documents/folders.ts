/** By name of the folder, in German order; what lies in none comes last. The order within a folder stays. */
export function inFolders<T extends { folder: string }>(documents: readonly T[]) {
  const folders = Map.groupBy(documents, ({ folder }) => folder)
  return [...folders]
    .map(([folder, inside]) => ({ folder, documents: inside }))
    .toSorted((a, b) =>
      a.folder === '' || b.folder === ''
        ? Number(a.folder === '') - Number(b.folder === '')
        : a.folder.localeCompare(b.folder, 'de'),
    )
}
