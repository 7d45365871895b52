/** State of a member's confirmation of having read a text. */
export type Receipt = {
  memberId: string
  name: string
  /** Whether the person could have read it at all. */
  hasAccount: boolean
  /** ISO 8601, UTC; `null` if not yet. */
  readAt: string | null
  confirmedAt: string | null
  /** Revision of the text when it was confirmed; `null` if irrelevant. */
  confirmedRevision: number | null
}

type Row = {
  member_id: string
  first_name: string
  last_name: string
  user_id: string | null
  read_at: string | null
  confirmed_at: string | null
  confirmed_revision?: number | null
}

/** Of several accounts of one person, the confirmed one counts; the order is unchanged. */
export function oneForEach(rows: readonly Row[]): Receipt[] {
  const people = new Map<string, Receipt>()
  for (const row of rows) {
    const known = people.get(row.member_id)
    if (known !== undefined && (known.confirmedAt !== null || row.confirmed_at === null)) continue
    people.set(row.member_id, {
      memberId: row.member_id,
      name: `${row.first_name} ${row.last_name}`,
      hasAccount: row.user_id !== null,
      readAt: row.read_at,
      confirmedAt: row.confirmed_at,
      confirmedRevision: row.confirmed_revision ?? null,
    })
  }
  return [...people.values()]
}

/** Rows per page of the list. */
const shownAtOnce = 100

/** Counts the confirmations and returns one page of the list filtered by the URL. */
export function sortReceipts(receipts: readonly Receipt[], address: string) {
  const { searchParams } = new URL(address)
  const onlyMissing = searchParams.get('nur') === 'offen'
  const missing = receipts.filter(({ confirmedAt }) => confirmedAt === null)
  const narrowed = onlyMissing ? missing : receipts
  const from = narrowed.findIndex(({ memberId }) => memberId === searchParams.get('nach')) + 1
  const shown = narrowed.slice(from, from + shownAtOnce)
  return {
    all: receipts.length,
    confirmed: receipts.length - missing.length,
    onlyMissing,
    receipts: shown,
    /** Id after which the next page begins; `null` on the last. */
    next: from + shownAtOnce < narrowed.length ? (shown.at(-1)?.memberId ?? null) : null,
  }
}
