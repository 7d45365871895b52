/** Returns the unique key of a searchable record. */
export const entryKey = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`
