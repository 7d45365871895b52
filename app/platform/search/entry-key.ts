/** How a thing that can be found is told from all others. */
export const entryKey = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`
