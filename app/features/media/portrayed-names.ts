type Named = { name: string; memberNumber: number | null }

/** „Jana Weber“, and with the number „Jana Weber (1024)“ where a name occurs more than once. */
export function portrayedNames(members: readonly Named[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1)
  return members.map(({ name, memberNumber }) =>
    (counts.get(name) ?? 0) > 1 && memberNumber !== null ? `${name} (${memberNumber})` : name,
  )
}
