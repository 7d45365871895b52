/** Names of the fields of a price in the list: the amount as typed, and the cents that were shown, to notice a change by others. */
export const amountFields = ({ id }: { id: string }) => ({ amount: `betrag.${id}`, seen: `war.${id}` })
