import type { Db } from '#app/platform/database/db.ts'
import { hasPasskey } from '../passkeys/passkeys.server.ts'

/**
 * A way besides the password to confirm one's identity again; its page calls `confirmSession` and redirects to the target.
 */
export type ConfirmationWay = {
  /** Button label: `Mit Passkey bestätigen`. */
  label: string
  /** Takes the page to continue to as `weiter`. */
  page: string
  isOpenTo: (db: Db, userId: string) => Promise<boolean>
}

const ways: readonly ConfirmationWay[] = [
  { label: 'Mit Passkey bestätigen', page: '/anmelden/bestaetigen/passkey', isOpenTo: hasPasskey },
]

/** Returns the ways the account has set up, in display order. */
export async function waysToConfirm(db: Db, userId: string): Promise<{ label: string; page: string }[]> {
  const open = await Promise.all(ways.map(({ isOpenTo }) => isOpenTo(db, userId)))
  return ways.filter((_, index) => open[index]).map(({ label, page }) => ({ label, page }))
}
